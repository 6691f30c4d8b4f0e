/** Documents that cannot be read, or not whole: which, what of them can still be read, and what can be done. */
export function Damage() {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="damage-title">
      <h2 id="damage-title">Damaged documents</h2>
      <p className="muted">
        The site keeps its data in documents. One that is damaged harms only itself: everything else goes on.
      </p>
    </section>
  )
}
