/** Makes photographs for tests with a camera's size and noise. */
import sharp from 'sharp'

/** Draws hard edges, small writing and a varied background: a room with people at tables, from a distance. */
function scene(width: number, height: number): string {
  const people = Array.from({ length: 14 }, (_, index) => {
    const [x, y] = [(index % 7) * 540 + 260, 1500 + Math.floor(index / 7) * 620]
    return `<g transform="translate(${x} ${y})"><rect x="-210" y="180" width="420" height="90" fill="#7b5a3a"/><circle r="105" fill="hsl(${18 + index * 3} 45% ${38 + index * 2}%)"/><path d="M-150 330a150 170 0 0 1 300 0z" fill="hsl(${index * 47} 55% 42%)"/><circle cx="-35" cy="-12" r="11"/><circle cx="35" cy="-12" r="11"/></g>`
  })
  const lines = Array.from(
    { length: 9 },
    (_, index) =>
      `<text x="1420" y="${420 + index * 84}" font-size="58" font-family="sans-serif" fill="#1d3a36">${index + 1}. replies on WhatsApp, invoices, posts</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 4000 3000" preserveAspectRatio="none"><defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#f0d9ae"/><stop offset=".55" stop-color="#b98f63"/><stop offset="1" stop-color="#3c3a4a"/></linearGradient></defs><rect width="4000" height="3000" fill="url(#wall)"/><rect x="1340" y="300" width="1500" height="920" fill="#f7f5ee" stroke="#333" stroke-width="18"/>${lines.join('')}${people.join('')}</svg>`
}

/** Returns a JPEG like a camera's. `grain` is the standard deviation of its noise, out of 255. */
export async function takePhotograph({ width = 4000, height = 3000, grain = 20 } = {}): Promise<Buffer> {
  const { data, info } = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: grain },
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(Buffer.from(scene(width, height)))
    .composite([{ input: data, raw: info, blend: 'hard-light' }])
    .removeAlpha()
    .jpeg({ quality: 93 })
    .toBuffer()
}
