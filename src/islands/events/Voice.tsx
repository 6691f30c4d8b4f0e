/** The consultant's voice, as a chat bubble. The browser fetches the sound on a press; the words stand beside it. */

export function Voice({ file, words, label }: Readonly<Record<'file' | 'words' | 'label', string>>) {
  return (
    <figure className="on-paper mt-3 grid gap-2 rounded-2xl rounded-ss-none border border-line bg-card p-3">
      <audio className="h-10 w-full" controls preload="none" src={file} aria-label={label} />
      <figcaption className="small">{words}</figcaption>
    </figure>
  )
}
