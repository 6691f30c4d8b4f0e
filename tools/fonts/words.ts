/** Collects the words and pairs of letters that the fonts of pages must be able to draw. */
import { readdir, readFile } from 'node:fs/promises'

const consonants = Array.from('कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह')
const signs = Array.from('ािीुूृेैोौंःँॅॉ्')
const alone = Array.from('अआइईउऊऋएऐओऔऑॲऍॐऽ०१२३४५६७८९।₹')
/** The clusters of written Marathi, borrowed English words included. */
const clusters =
  'क्क क्ट क्त क्त्य क्न क्म क्य क्र क्ल क्व क्श क्ष क्ष्म क्ष्य क्ष्ण क्स ख्य ग्ग ग्न ग्म ग्य ग्र ग्ल ग्व घ्न घ्य ङ्क ङ्ग च्च च्छ च्य ' +
  'ज्ज ज्ञ ज्य ज्व झ्य ञ्च ञ्ज ट्ट ट्य ट्र ट्स ठ्य ड्ड ड्य ड्र ढ्य ण्ट ण्ठ ण्ड ण्य त्क त्त त्त्व त्थ त्न त्प त्म त्म्य त्य त्र त्व त्स त्स्य थ्य ' +
  'द्द द्ध द्ध्य द्न द्भ द्म द्य द्र द्व ध्य ध्र ध्व न्त न्त्र न्थ न्द न्द्र न्ध न्न न्म न्य न्व न्स न्ह प्ट प्त प्न प्प प्य प्र प्ल प्स फ्ट फ्र फ्ल ' +
  'ब्ज ब्द ब्ध ब्ब ब्य ब्र ब्ल भ्य भ्र म्न म्प म्ब म्भ म्म म्य म्र म्ल म्ह ऱ्य ऱ्ह ल्क ल्ट ल्ड ल्प ल्म ल्य ल्ल ल्व ल्ह ळ्य व्य व्र व्ह व्ह्य ' +
  'श्च श्न श्म श्य श्र श्ल श्व ष्क ष्ट ष्ट्य ष्ट्र ष्ठ ष्ण ष्प ष्म ष्य स्क स्क्र स्ट स्ट्र स्त स्त्र स्थ स्न स्प स्फ स्म स्य स्र स्ल स्व स्स ह्न ह्म ह्य ह्र ह्ल ह्व'

export function wordsOfMarathi(written: string): string[] {
  return [
    ...new Set([
      ...alone,
      ...consonants.flatMap((consonant) => [
        consonant,
        `${consonant}्\u200d`,
        `र्${consonant}`,
        `${consonant}्र`,
      ]),
      // A sign takes another shape on a narrow letter than on a wide one.
      ...[...consonants, ...clusters.split(' ')].flatMap((consonant) =>
        signs.map((sign) => consonant + sign),
      ),
      ...clusters.split(' '),
      ...(written.match(/[\u0900-\u097f\u200c\u200d]+/g) ?? []),
    ]),
  ].sort()
}

export function pairsIn(text: string): ReadonlySet<string> {
  const pairs = new Set<string>()
  for (const [run] of text.matchAll(/[A-Za-z0-9.,:?!()–—‘’“”-]{2,}/g)) {
    for (let at = 1; at < run.length; at++) pairs.add(run.slice(at - 1, at + 1))
  }
  return new Set([...pairs].sort())
}

/** Texts of receipts only, which load the whole family. */
const notOnPages = /(messages\/receipt|core\/receipts\/gst)\.ts$/

export async function textUnder(folder: URL): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|md|json)$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`)
      .filter((path) => !notOnPages.test(path))
      .map((path) => readFile(path, 'utf8')),
  )
  return texts.join('\n')
}
