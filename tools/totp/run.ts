/** `npm run totp`: makes a secret of one-time codes, shows it once, and stores it nowhere. Says where to set it. */
import { Secret } from 'otpauth'
import encodeQr from 'qr'
import { totpOf } from '#api/access/admin-login.ts'

/** In bytes: 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

const secret = new Secret({ size: secretBytes }).base32
const totp = totpOf(secret)
const address = totp.toString()

console.log(`A second factor for the admin. This is shown once and kept nowhere.

1. Scan this with an authenticator app (Google Authenticator, Aegis, 2FAS, a password manager …):

${encodeQr(address, 'ascii', { border: 2 })}

   or give it the secret by hand:   ${secret}
   or this address:                 ${address}

2. Now the app should show ${totp.generate()} (another one every 30 seconds). If it shows something else, its clock is wrong.

3. Set the variable ADMIN_TOTP_SECRET of the site to the secret and deploy again. At Netlify: Project configuration, Environment
   variables, scope "Functions", context "Production", as a secret. On this machine:

   ADMIN_TOTP_SECRET=${secret} npm start

From then on signing in asks for the code, too, and whoever is signed in has to sign in again. Keep the secret where you keep the password,
but not on the same paper. If the phone is lost: remove the variable and deploy again, or run this once more.`)
