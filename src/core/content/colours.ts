/** The site's light colours, for outputs that read no style sheet. A test compares them with styles/tokens.css. */
export const colours = {
  paper: '#fdf9f2',
  silk: '#f6efe2',
  card: '#fffefb',
  line: '#e3d7c3',
  edge: '#8b7b66',
  ink: '#231a13',
  soft: '#5f5042',
  peacock: '#0a5a61',
  'on-peacock': '#ffffff',
  marigold: '#f3ab21',
  'on-marigold': '#2b1a04',
  plum: '#7e1f50',
  'on-plum': '#ffffff',
  field: '#07424a',
  'field-ink': '#fbf3e4',
  'field-soft': '#bcd7d3',
} as const

export type Colour = keyof typeof colours
