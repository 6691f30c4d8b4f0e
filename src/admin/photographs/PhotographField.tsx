/** The photograph of an event in its form: taken with the phone's camera, or chosen. */
import { coverImage } from '#core/events/event-cover.ts'
import { eventField } from '#core/events/event-fields.ts'
import { Button } from '#admin/ui/Button.tsx'
import { DraftField } from '#admin/fields/DraftField.tsx'

interface Props {
  /** '' for none. */
  readonly id: string
  readonly isTaking: boolean
  readonly problem: string | undefined
  readonly onTake: (file: Blob) => Promise<void>
  readonly onRemove: () => void
}

export function PhotographField({ id, isTaking, problem, onTake, onRemove }: Props) {
  const { label, hint } = eventField('picture')
  return (
    <DraftField name="picture" label={label} hint={hint} fieldError={problem}>
      {(control) => (
        <>
          {id !== '' && (
            <img
              {...coverImage({ picture: id, slug: '', title: '' })}
              className="h-auto w-full max-w-md rounded"
              sizes="28rem"
              alt="The photograph as its page shows it"
            />
          )}
          {/* What a browser says of a chosen file would be said of one that is cut and kept by now. */}
          <input
            {...control}
            type="file"
            accept="image/*"
            className="input text-transparent file:text-ink"
            disabled={isTaking}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void onTake(file)
              target.value = ''
            }}
          />
          {id !== '' && !isTaking && (
            <p>
              <Button look="text" onClick={onRemove}>
                Remove the photograph
              </Button>
            </p>
          )}
          {isTaking && (
            <p className="small" role="status">
              The photograph is being made small and sent...
            </p>
          )}
        </>
      )}
    </DraftField>
  )
}
