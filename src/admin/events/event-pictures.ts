/** The photographs that the content has for events. Content is the build's: the page hands them to the screen. */
import { createContext } from 'react'

/** As the form offers it. */
export interface OfferedPicture {
  readonly id: string
  readonly name: string
}

export const EventPictures = createContext<readonly OfferedPicture[]>([])
