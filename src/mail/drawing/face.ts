/** The drawn face of drawing/sharing/portrait-face.svg as a PNG of 96 pixels in 16 colours, for mail programs, which show no SVG. */
import type { Picture } from './blocks.ts'

const base64 = [
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgBAMAAAAQtmoLAAAAMFBMVEW6d0j3368rHRT779SoaD7358aQVzJSOSThxppwUDXwqCHGq4aGdF3NhByKLz',
  '6rjHXPA9NxAAAACXBIWXMAABYlAAAWJQFJUiTwAAAE5ElEQVRYw42YXWgcVRSAjzIkLoIwhmVXIlQvIeO0kRKGwTwUXMKw/kFlGS7kMSzLSAXDOoJg',
  'oOgaAxFB0kFqowFFApWBgNsXKQhB+6Clgb6IwsKCDyX4tNIq+NBivffOztzf2eSQsLM755vzO+fOHcA49IhgjD1sl0gVt5iWj6sYQh+zQw+37FKphh',
  'izq/oYyEfI/hftCUIuG3r0nwLk6vTPnijUBLXiA7UUEtQ+RnycRUsBf6XqSQHUDw5v7h7e78mB2zQMBnhbm6JDsz+jsXzVF35ubYU54NerwonriIvz',
  'i2iksIDFjP6EJPlSdGocA0lRqb5E5FnCITfwPdLkimSCVZpH/JSuj5y+YIJUmmS3qHE9NgBoQTCBMaxs8giuIaP8yFPbCwlQGJg16yOXx02AFj7OAE',
  'KXBKdAiKBMX4iCxMC7qFYKoLuCBR5yUg48x5sWCo9OlesjpwBmoPDowwmA4BOUd5HZJyjLUVySpwJ4WgEq8teeBighuFDSHlASQhfkLD+rAUqjNmBa',
  '+n5WBWZVj8AyVwLMMXcBFJ96ClBTPQLFp7sKICdpnugrPl1SgHvS2VUKQNuUJjBl1WX6MGVqDjD19nYGSGGfVQCxDM5YXwp7QQFMBgBifRKA3qtuoS',
  '+acMoBbkAyIQOzSg1yqWil1gCnwTSt7EOoRRnQzRSf+CP75OXum4HcofN31LjNQFGC0Sg/ak8CnFVQLYAVm4C6mtE8BtpScSnA9JtRI8+SFXV4bg3A',
  'fO7Au9ml38iz3NbTaudA4lyOPs/uhyn0XnQhdicDFXbFZmahwyxujwFDexNgahUUob+YgERuU1kSvVvZLcoAa+cy17yw05gEOCzpDi93jGJWyliYMy',
  'CsoFQxuZLs/juX6S+/jw4/dsfAemqYSyRLZ5bQ7RsJUSK+uOfQ9Y1rJEv03CB9RAKezIDlv5cQuvHCNlirUHnnHEIbL84xIBqkX/S0UdmAVx7zErTx',
  'UdYaLy8h1/vgM3pPnE6He+m32jCmAT7+w63vaPANflyhEez9mqbauO/yhDZBmh3EwlC2wLrvGa7UEYBHSQKHw+HgNXUFcue4ktgiywl6nlgYfK2uce',
  'u8xpYI7FwlMewP030JIJUbXDUD6/skht+aClBDbrrXKJSiZnFsvZomznCQvvWSurBfbPN72gr49Jv/nVU6cdRHh8E3XVNzT5/eJ8CbaTbAQXhcutie',
  'F6dkftRmFpx2tkSA9MTnyDVoyhP8jAzU8uUWrE72kcXNp+vbMnCKN8dfKwcPH97f/E9ZVPoykM8BImsz9MF/8Uge+K6tAPeyW4LOyT8p8Gk2LZWlXQ',
  'BqxbS0Rkev/7M2akhr0IKtAnW+PpwfEbkjeeT2NSB7GsgyszYaHQk5enB4W32aKXwaFzsIhAVoQVASgfqDWFiD+Lq72y8BiBwkSOqnaeRIezMNsO1P',
  'borAzi31vAbYs8Lt3OzbJwCi4m6bigxASweicYaCSAeqsGgAItquVjMyADPgmYBCNMADT/WpLgI91SMCqFv1epPrd3raVp9sLVUg4ECgAh7dWrZUoC',
  'ACFaiSvWirGmpAkOurAN1a1jeVsCkQkDg6gQZUl7Y8asHXgVxkIKQW6DuW1skAEoHPNuCyiXIgHL85ISYWTwLM+ON3AsQEPgngFW9OSBj4eKDKXgB5',
  '/wPxgX9S5RWUUwAAAABJRU5ErkJggg==',
].join('')

export const face: Picture = { name: 'face', png: Uint8Array.from(Buffer.from(base64, 'base64')), size: 48 }
