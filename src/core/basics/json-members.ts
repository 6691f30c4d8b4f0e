/** Reads a JSON object while it comes: its members, and those of one of them, one by one, with one in memory at a time. */

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [braceOpen, braceClose, bracketOpen, bracketClose] = [0x7b, 0x7d, 0x5b, 0x5d]

/** A member as it stands: `"name":value`. */
export interface JsonMember {
  readonly text: string
  /** Whether it is a member of the opened member, not of the object itself. */
  readonly isInner: boolean
}

export class JsonMembers {
  readonly #opened: RegExp
  #text = ''
  #depth = 0
  /** How deep the members lie that are being collected. */
  #level = 1
  #isInString = false
  #isEscaped = false
  #isWhole = false

  /** `opened` names the member of which the members are wanted one by one. */
  constructor(opened: string) {
    this.#opened = new RegExp(`^\\s*${JSON.stringify(opened)}\\s*:\\s*$`)
  }

  /** Whether the object has ended. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  *push(piece: string): Generator<JsonMember> {
    let from = 0
    const take = (to: number): string => {
      const text = this.#text + piece.slice(from, to)
      this.#text = ''
      from = to + 1
      return text
    }
    for (let at = 0; at < piece.length; at++) {
      const sign = piece.charCodeAt(at)
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (sign === backslash) this.#isEscaped = true
        else if (sign === quote) this.#isInString = false
      } else if (sign === quote) this.#isInString = true
      else if (sign === braceOpen || sign === bracketOpen) {
        this.#depth++
        if (this.#depth === 1) take(at)
        else if (this.#depth === 2 && this.#level === 1 && this.#opens(piece.slice(from, at))) {
          this.#level = 2
          take(at)
        }
      } else if (sign === comma && this.#depth === this.#level) yield* this.#member(take(at))
      else if (sign === braceClose || sign === bracketClose) {
        if (this.#depth === this.#level) {
          yield* this.#member(take(at))
          if (this.#level === 2) this.#level = 1
          else this.#isWhole = true
        }
        this.#depth--
      }
    }
    this.#text += piece.slice(from)
  }

  #opens(rest: string): boolean {
    return this.#opened.test(this.#text + rest)
  }

  *#member(text: string): Generator<JsonMember> {
    if (text.trim() !== '') yield { text, isInner: this.#level === 2 }
  }
}
