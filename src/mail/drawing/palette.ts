/**
 * The colours of e-mails: the site's (src/styles/tokens.css, compared by a test), written out, because few mail programs know
 * variables.
 */
export const light = {
  paper: '#fdf9f2',
  silk: '#f6efe2',
  card: '#fffefb',
  line: '#e3d7c3',
  ink: '#231a13',
  soft: '#5f5042',
  peacock: '#0a5a61',
  'on-peacock': '#ffffff',
  marigold: '#f3ab21',
  field: '#07424a',
  'field-ink': '#fbf3e4',
} as const

export type Colour = keyof typeof light

/** What differs in the dark. */
export const dark = {
  paper: '#15100c',
  silk: '#1c1610',
  card: '#211a14',
  line: '#3b3026',
  ink: '#f4ebde',
  soft: '#c2b3a0',
  peacock: '#62c5c0',
  'on-peacock': '#032422',
  marigold: '#f4b23a',
  field: '#08292d',
} as const satisfies Partial<Record<Colour, string>>
