/** Gives the site's main colours another hue, each as bright as it was, so that every text keeps its contrast. */
type Channels = readonly [red: number, green: number, blue: number]

const channelsOf = (hex: string): Channels => {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map(
    (part) => Number.parseInt(part, 16) / 255,
  )
  return [red, green, blue]
}

/** As WCAG 2 defines it. */
function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the hue from 0 to 360 and the saturation from 0 to 1, as in HSL. */
function hueOf([red, green, blue]: Channels): { hue: number; saturation: number } {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  if (range === 0) return { hue: 0, saturation: 0 }
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return { hue: (sixth * 60 + 360) % 360, saturation: range / (1 - Math.abs(most + least - 1)) }
}

function fromHsl(hue: number, saturation: number, lightness: number): Channels {
  const part = (step: number): number => {
    const at = (step + hue / 30) % 12
    return (
      lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    )
  }
  return [part(0), part(8), part(4)]
}

/** Returns `hex` with the hue of `wanted`. */
export function withHue(hex: string, wanted: string): string {
  const present = channelsOf(hex)
  const { saturation } = hueOf(present)
  const { hue } = hueOf(channelsOf(wanted))
  let [low, high] = [0, 1]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (luminance(fromHsl(hue, saturation, middle)) < luminance(present)) low = middle
    else high = middle
  }
  const channels = fromHsl(hue, saturation, high).map((part) => Math.round(part * 255))
  return `#${channels.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
