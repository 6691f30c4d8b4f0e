/** A choice that shows all options. */
interface Props<Value extends string> {
  readonly legend: string
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly value: NoInfer<Value>
  readonly onChange: (value: Value) => void
}

export function Segments<Value extends string>({ legend, options, value, onChange }: Props<Value>) {
  return (
    <fieldset className="flex rounded border border-edge">
      <legend className="sr-only">{legend}</legend>
      {options.map(([option, label]) => (
        <label
          key={option}
          className="grid min-h-11 flex-1 cursor-pointer not-first-of-type:border-s not-first-of-type:border-edge"
        >
          <input
            className="peer absolute opacity-0"
            type="radio"
            name={legend}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span className="content-center px-1 text-center font-semibold figures peer-checked:bg-peacock peer-checked:text-on-peacock peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
            {label}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
