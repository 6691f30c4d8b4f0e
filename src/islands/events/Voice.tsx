/** The consultant's voice, as a chat bubble. The browser fetches the sound on a press; the words stand beside it. */
interface Props {
  readonly file: string
  readonly words: string
  readonly label: string
}

export function Voice({ file, words, label }: Props) {
  return (
    <figure className="on-paper mt-3 grid gap-2 rounded-2xl rounded-ss-none border border-line bg-card p-3">
      <audio className="h-10 w-full" controls preload="none" src={file} aria-label={label} />
      <figcaption className="small">{words}</figcaption>
    </figure>
  )
}
