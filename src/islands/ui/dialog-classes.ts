/** The classes of a modal dialog: a sheet from below on a phone, centred from 40rem. Its backdrop is in parts.css. */
export const dialogClass =
  'dialog fixed inset-x-0 bottom-0 top-auto max-h-[92svh] w-full max-w-none animate-rise overflow-auto overscroll-contain rounded-t border border-line bg-paper px-[clamp(1rem,4vw,2rem)] pt-5 pb-[calc(1.5rem+env(safe-area-inset-bottom))] text-ink wrap-anywhere sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[90svh] sm:rounded'

export const dialogTitleClass = 'text-title/[1.3] font-bold'

export const closeClass =
  'close grid size-11 flex-none place-items-center rounded text-[1.5rem] leading-none hover:bg-silk'
