/** The handlers of the flyer's three buttons. The code that draws the SVG is imported on first use. */

const fileName = 'ai-marketing-workshop-flyer.svg'

async function draw(sheet: HTMLElement): Promise<Blob> {
  const { drawFlyer } = await import('./flyer-drawing.ts')
  return new Blob([await drawFlyer(sheet, document.title)], { type: 'image/svg+xml' })
}

async function download(sheet: HTMLElement): Promise<void> {
  const address = URL.createObjectURL(await draw(sheet))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Prints in a new window; if the browser blocks it, prints the page itself, which gives the same single sheet. */
async function print(sheet: HTMLElement): Promise<void> {
  // Opened before the first await: browsers allow it only during the click.
  const opened = window.open('', '_blank')
  if (!opened) {
    window.print()
    return
  }
  const { document: paper } = opened
  paper.title = document.title
  // This page's policy also governs the window, and lets no <style> in.
  const rules = new (paper.defaultView ?? window).CSSStyleSheet()
  rules.replaceSync('@page{size:A4;margin:0}body{margin:0}img{display:block;width:210mm;height:296.9mm}')
  paper.adoptedStyleSheets = [rules]
  const image = paper.createElement('img')
  image.alt = document.title
  image.src = URL.createObjectURL(await draw(sheet))
  paper.body.append(image)
  await image.decode()
  opened.print()
}

async function share(text: string, address: string, copied: string): Promise<void> {
  // Some browsers lack it, although the type says otherwise.
  if (Reflect.has(navigator, 'share')) {
    await navigator.share({ title: document.title, text, url: address })
    return
  }
  await navigator.clipboard.writeText(address)
  window.alert(copied)
}

export function wireFlyer(root: HTMLElement): void {
  const sheet = root.querySelector<HTMLElement>('[data-sheet]')
  if (!sheet) return
  const { shareText = '', shareAddress = '', copied = '', busy = '' } = root.dataset
  const address = new URL(new URL(shareAddress).pathname, window.location.origin).href
  const actions: Record<string, () => Promise<void>> = {
    download: () => download(sheet),
    print: () => print(sheet),
    share: () => share(shareText, address, copied),
  }
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-action]')) {
    const action = actions[button.dataset['action'] ?? '']
    button.addEventListener('click', () => {
      if (!action || button.ariaBusy === 'true') return
      const label = button.textContent
      button.ariaBusy = 'true'
      if (button.dataset['action'] === 'download') button.textContent = busy
      action()
        // The promise rejects when the visitor closes the share dialog, which is no error to show.
        .catch((error: unknown) => console.warn(error))
        .finally(() => {
          button.ariaBusy = 'false'
          button.textContent = label
        })
    })
  }
}
