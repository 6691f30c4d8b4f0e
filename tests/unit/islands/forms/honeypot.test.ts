/**
 * The honeypot's name and label against what browsers and password managers look for in a field, so that none of them fills it in
 * for a person. The words are those of Chromium's address and card heuristics, Firefox's form autofill, and Bitwarden's field
 * names as they stood in November 2026, each as a part of a longer text unless it has to stand alone.
 */
import { expect, test } from 'vitest'
import { form as english } from '#i18n/messages/form/en.ts'
import { form as marathi } from '#i18n/messages/form/mr.ts'
import { honeypotField } from '#islands/forms/values.ts'
import { honeypotField as onServer } from '#http/forms/form.ts'

const parts = (
  'name nom nombre nome vorname prenom surname given family middle initial first last title prefix suffix honorific anrede ' +
  'e-mail email mail courriel correo user login benutzer screen account member password pass passwd pwd contraseña kennwort otp ' +
  'totp 2fa mfa pin code captcha one-time onetime verification phone mobile mobil tel telefon handy contact area ext ' +
  'company business organization organisation firma empresa societe office department attention attn address adresse addr street ' +
  'strasse house haus calle line suite unit apartment floor landmark locality neighbo city town stadt ville suburb village ' +
  'state county region province principality zip postal post plz pcode country countries land pais location other ' +
  'card credit cc- number nummer numero cvc cvv csc security exp valid month year date day birth dob gender age iban upi vpa ' +
  'bank amount price promo coupon gift search query find url web site homepage home page link passport license vehicle ' +
  'flight loyalty gst pan aadhaar tax ssn id_ label nickname note comment message subject confirm retype ' +
  'नाव नाम ईमेल मेल मोबाइल फोन दूरध्वनी पत्ता पता शहर गाव ग्राम राज्य पिन कोड देश कंपनी संकेतस्थळ'
).split(' ')
const alone = ['q', 'go', 'ort', 'cp', 'cap', 'cep', 'id', 'cid', 'cb', 'i', 'n', 'nr', 'no', 'at']

function foundIn(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u)
  return [
    ...parts.filter((part) => text.toLowerCase().includes(part)),
    ...alone.filter((word) => words.includes(word)),
  ]
}

test('the list finds what names a field that people have', () => {
  for (const name of ['homepage', 'website', 'your-name', 'Email address', 'mobile_no', 'आपला ईमेल'])
    expect(foundIn(name), name).not.toEqual([])
})

test.each([honeypotField, english.honeypot, marathi.honeypot])('nothing fills in “%s”', (text) => {
  expect(foundIn(text)).toEqual([])
})

test('the form and the server mean one field', () => {
  expect(onServer).toBe(honeypotField)
})
