/** The covers, 640 × 360; pages crop them from the top. Light grounds turn dark with the page. */
import type { CoverSubject } from '#core/events/event-schema.ts'

interface Cover {
  readonly ground: string
  readonly threads: string
  readonly edge: string
  readonly dark?: readonly [ground: string, threads: string, edge: string]
  readonly object: string
}

/** All objects lie within this box on the field of 640 × 360. */
export const objectBox = { left: 125, top: 46, width: 390, height: 270 }

export const covers: Readonly<Record<CoverSubject, Cover>> = {
  shop: {
    ground: '#fdf0d0',
    threads: '#ecce8c',
    edge: '#7e1f50',
    dark: ['#35280f', '#57441f', '#ef9fc3'],
    object: `<g transform="translate(140.8 62)scale(1.12)"><path fill="#e8d6b4" d="M28 60h264v168H28z"/><path fill="#0a5a61" d="M40 92h240v136H40z"/><path fill="#c99b5a" d="M52 104h216v7H52zm0 38h216v7H52z"/><path fill="#fffefb" d="M60 104V84zm2 0"/><rect width="18" height="26" x="64" y="116" fill="#f3ab21" rx="3"/><rect width="18" height="22" x="88" y="120" fill="#fffefb" rx="3"/><rect width="18" height="28" x="112" y="114" fill="#7e1f50" rx="3"/><rect width="18" height="20" x="136" y="122" fill="#e08a45" rx="3"/><rect width="18" height="26" x="160" y="116" fill="#fffefb" rx="3"/><rect width="18" height="23" x="184" y="119" fill="#f3ab21" rx="3"/><rect width="18" height="28" x="208" y="114" fill="#9fcfc8" rx="3"/><rect width="18" height="20" x="232" y="122" fill="#7e1f50" rx="3"/><path fill="#7e1f50" d="M122 204c2-24 18-34 38-34s36 10 38 34z"/><path fill="#f3ab21" d="m136 181 10-7 34 30h-16z"/><rect width="14" height="18" x="153" y="156" fill="#a9693f" rx="5"/><circle cx="160" cy="146" r="17" fill="#b97748"/><circle cx="175" cy="152" r="7" fill="#2a1c14"/><path fill="#2a1c14" d="M142 149c-4-27 40-27 36 0-7-2-13-7-17-13-4 7-11 12-19 13"/><path fill="none" stroke="#2a1c14" stroke-linecap="round" stroke-width="3.6" d="M154 148h0m13 0h0"/><path fill="none" stroke="#7e2a2a" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.2" d="M155 154.5a7 7 0 0 0 11 0"/><path fill="#7e1f50" d="m160.5 137 1.8 3-1.8 3-1.8-3z"/><path fill="#b5713a" d="M40 196h240v32H40z"/><rect width="256" height="9" x="32" y="190" fill="#8f5431" rx="2"/><rect width="26" height="38" x="206" y="160" fill="#231a13" rx="5"/><rect width="20" height="28" x="209" y="164" fill="#e1efec" rx="2"/><path fill="#f3ab21" d="m214 184 5-9 5 9z"/><rect width="30" height="18" x="60" y="172" fill="#f6efe2" rx="3"/><path fill="#f3ab21" d="M62 172a13 12 0 0 1 26 0z"/><rect width="22" height="12" x="94" y="178" fill="#9fcfc8" rx="3"/><path fill="#7e1f50" d="M96 178a9 8 0 0 1 18 0z"/><rect width="312" height="20" x="4" y="22" fill="#7e1f50" rx="3"/><path fill="#f3ab21" d="m10 40 7.5-10L25 40zm15 0 7.5-10L40 40zm15 0 7.5-10L55 40zm15 0 7.5-10L70 40zm15 0 7.5-10L85 40zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10zm15 0 7.5-10 7.5 10z"/><path fill="#7e1f50" d="m15 40 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zm15 0 2.5-3.6 2.6 3.6zM12 40h37v34a18.5 15 0 0 1-37 0z"/><path fill="#fffefb" d="M49 40h37v34a18.5 15 0 0 1-37 0z"/><path fill="#f3ab21" d="M86 40h37v34a18.5 15 0 0 1-37 0z"/><path fill="#fffefb" d="M123 40h37v34a18.5 15 0 0 1-37 0z"/><path fill="#7e1f50" d="M160 40h37v34a18.5 15 0 0 1-37 0z"/><path fill="#fffefb" d="M197 40h37v34a18.5 15 0 0 1-37 0z"/><path fill="#f3ab21" d="M234 40h37v34a18.5 15 0 0 1-37 0z"/><path fill="#fffefb" d="M271 40h37v34a18.5 15 0 0 1-37 0z"/></g>`,
  },
  chat: {
    ground: '#07424a',
    threads: '#1c5b62',
    edge: '#f3ab21',
    object: `<g transform="translate(137.6 46)scale(1.14)"><path fill="#fffefb" d="M8 16h176a12 12 0 0 1 12 12v78a12 12 0 0 1-12 12H60l-30 26v-26H8a12 12 0 0 1-12-12V28A12 12 0 0 1 8 16"/><rect width="116" height="11" x="20" y="42" fill="#e3d7c3" rx="5.5"/><rect width="152" height="11" x="20" y="66" fill="#e3d7c3" rx="5.5"/><rect width="72" height="11" x="20" y="90" fill="#e3d7c3" rx="5.5"/><path fill="#f3ab21" d="M316 96H128a12 12 0 0 0-12 12v84a12 12 0 0 0 12 12h128l32 28v-28h28a12 12 0 0 0 12-12v-84a12 12 0 0 0-12-12"/><path fill="#7e1f50" d="m162 182 30-54 30 54z"/><path fill="#f3ab21" d="m180 182 12-22 12 22z"/><rect width="70" height="11" x="236" y="124" fill="#2b1a04" rx="5.5"/><rect width="54" height="11" x="236" y="148" fill="#2b1a04" rx="5.5"/><path fill="none" stroke="#0a5a61" stroke-linecap="round" stroke-linejoin="round" stroke-width="5" d="m270 182 9 9 18-20m-11 11 9 9 18-20"/></g>`,
  },
  map: {
    ground: '#f7dfae',
    threads: '#e2bf77',
    edge: '#0a5a61',
    dark: ['#3a2d12', '#5c4920', '#62c5c0'],
    object: `<g transform="translate(137.6 46)scale(1.14)"><path fill="#fffefb" d="m-8 52 86-26 100 26 86-26 64 18v176l-64-18-86 26-100-26-86 26z"/><path fill="#f3ead9" d="m78 26 100 26v176L78 202zm186 0 64 18v176l-64-18z"/><path fill="none" stroke="#f3ab21" stroke-linecap="round" stroke-linejoin="round" stroke-width="9" d="M-8 150c60-20 84 10 120-20s60 30 110 4 70-10 106-40"/><path fill="none" stroke="#e3d7c3" stroke-linecap="round" stroke-linejoin="round" stroke-width="7" d="M36 40v174m92-174-20 170M-8 92l336-20"/><path fill="#e1efec" d="m26 168 14-24 14 24zm224-68 12-20 12 20z"/><path fill="none" stroke="#0a5a61" stroke-linecap="round" stroke-width="10" d="M60 120h0m166 56h0m66-26h0"/><path fill="#7e1f50" d="M170 186c-44-62-60-84-60-114a60 60 0 0 1 120 0c0 30-16 52-60 114"/><circle cx="170" cy="70" r="34" fill="#fffefb"/><path fill="#f3ab21" d="m148 86 22-38 22 38z"/><path fill="#7e1f50" d="m161 86 9-16 9 16z"/></g>`,
  },
  diya: {
    ground: '#5c1539',
    threads: '#7e2f58',
    edge: '#f3ab21',
    object: `<path fill="#f3ab21" d="M217.4 172.1c16.4 21.4 21.3 32.9 21.3 44.3a21.3 21.3 0 0 1-42.6 0c0-11.4 4.9-23 21.3-44.3"/><path fill="#fdf0d0" d="M217.4 205c7.4 9.8 9.8 14.7 9.8 20.5a9.8 9.8 0 0 1-19.6 0c0-5.8 2.4-10.7 9.8-20.5"/><path fill="#c8642c" d="M148.5 241c16.4 5 32.8-1.6 68.9-1.6s52.5 6.6 69 1.7c-5 36-31.2 54.1-69 54.1s-64-18-69-54.1"/><path fill="#e08a45" d="M148.5 241c16.4 5 32.8-1.6 68.9-1.6s52.5 6.6 69 1.7q-.8 5.9-2.5 10.6c-16.4 6.6-41 7.4-66.5 7.4s-50-.8-66.5-7.4q-1.7-4.6-2.4-10.6"/><path fill="#f3ab21" d="m168.2 280.5 8.2-12.3 8.2 12.3zm16.4 0 8.2-12.3 8.2 12.3zm16.4 0 8.2-12.3 8.2 12.3zm16.4 0 8.2-12.3 8.2 12.3zm16.4 0 8.2-12.3 8.2 12.3zm16.4 0 8.2-12.3 8.2 12.3z"/><path fill="#c8642c" d="m173.6 280.5 2.8-4.5 2.8 4.5zm16.4 0 2.8-4.5 2.8 4.5zm16.4 0 2.8-4.5 2.8 4.5zm16.4 0 2.8-4.5 2.8 4.5zm16.4 0 2.8-4.5 2.8 4.5zm16.4 0 2.8-4.5 2.8 4.5z"/><path fill="#f3ab21" d="M422.6 172.1c16.4 21.4 21.3 32.9 21.3 44.3a21.3 21.3 0 0 1-42.6 0c0-11.4 4.9-23 21.3-44.3"/><path fill="#fdf0d0" d="M422.6 205c7.4 9.8 9.8 14.7 9.8 20.5a9.8 9.8 0 0 1-19.6 0c0-5.8 2.4-10.7 9.8-20.5"/><path fill="#c8642c" d="M353.7 241c16.4 5 32.8-1.6 68.9-1.6s52.5 6.6 69 1.7c-5 36-31.2 54.1-69 54.1s-64-18-69-54.1"/><path fill="#e08a45" d="M353.7 241c16.4 5 32.8-1.6 68.9-1.6s52.5 6.6 69 1.7q-.8 5.9-2.5 10.6c-16.4 6.6-41 7.4-66.5 7.4s-50-.8-66.5-7.4q-1.7-4.6-2.4-10.6"/><path fill="#f3ab21" d="m373.4 280.5 8.2-12.3 8.2 12.3zm16.4 0 8.2-12.3 8.2 12.3zm16.4 0 8.2-12.3 8.2 12.3zm16.4 0 8.2-12.3 8.2 12.3zm16.4 0 8.2-12.3 8.2 12.3zm16.4 0 8.2-12.3 8.2 12.3z"/><path fill="#c8642c" d="m378.8 280.5 2.8-4.5 2.8 4.5zm16.4 0 2.8-4.5 2.8 4.5zm16.4 0 2.8-4.5 2.8 4.5zm16.4 0 2.8-4.5 2.8 4.5zm16.4 0 2.8-4.5 2.8 4.5zm16.4 0 2.8-4.5 2.8 4.5z"/><path fill="#f3ab21" d="M320 113.3c26.2 34.1 34 52.5 34 70.8a34 34 0 0 1-68 0c0-18.3 7.8-36.7 34-70.8"/><path fill="#fdf0d0" d="M320 165.8c11.8 15.7 15.7 23.6 15.7 32.8a15.7 15.7 0 0 1-31.4 0c0-9.2 3.9-17 15.7-32.8"/><path fill="#c8642c" d="M209.9 223.5c26.2 7.8 52.4-2.7 110.1-2.7s83.9 10.5 110.1 2.7C422.3 281.2 380.3 310 320 310s-102.3-28.8-110.1-86.5"/><path fill="#e08a45" d="M209.9 223.5c26.2 7.8 52.4-2.7 110.1-2.7s83.9 10.5 110.1 2.7a78 78 0 0 1-4 17C400 251 360.7 252.3 320 252.3s-80-1.3-106.2-11.8a78 78 0 0 1-4-17"/><path fill="#f3ab21" d="m241.3 286.4 13.2-19.7 13 19.7zm26.3 0 13-19.7 13.2 19.7zm26.2 0 13-19.7 13.2 19.7zm26.2 0 13.1-19.7 13.1 19.7zm26.2 0 13.1-19.7 13.1 19.7zm26.2 0 13.2-19.7 13 19.7z"/><path fill="#c8642c" d="m250 286.4 4.5-7 4.4 7zm26.2 0 4.5-7 4.4 7zm26.2 0 4.5-7 4.4 7zm26.3 0 4.4-7 4.5 7zm26.2 0 4.4-7 4.5 7zm26.2 0 4.4-7 4.5 7z"/><path fill="none" stroke="#f3ab21" stroke-linecap="round" stroke-width="9.1" d="M160.4 92.6h0m82-29.6h0M320 49.3h0M397.5 63h0m82.1 29.6h0m-278.2 41h0m237.2 0h0"/><path fill="#f7c362" d="m279 81.2 8 13.7h-16zm82 0 8 13.7h-16z"/>`,
  },
  clinic: {
    ground: '#0a5a61',
    threads: '#2c757b',
    edge: '#fbf3e4',
    object: `<g transform="translate(137.6 46)scale(1.14)"><rect width="196" height="172" x="118" y="28" fill="#fffefb" rx="8"/><path fill="#7e1f50" d="M118 36a8 8 0 0 1 8-8h180a8 8 0 0 1 8 8v30H118z"/><path fill="none" stroke="#06444a" stroke-linecap="round" stroke-width="14" d="M158 28h0m58 0h0m58 0h0"/><rect width="34" height="26" x="140" y="88" fill="#e1efec" rx="3"/><rect width="34" height="26" x="188" y="88" fill="#fdf0d0" rx="3"/><rect width="34" height="26" x="236" y="88" fill="#e1efec" rx="3"/><rect width="34" height="26" x="140" y="126" fill="#e1efec" rx="3"/><rect width="34" height="26" x="188" y="126" fill="#7e1f50" rx="3"/><path fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round" stroke-width="4" d="m197 139 6 6 11-13"/><rect width="34" height="26" x="236" y="126" fill="#e1efec" rx="3"/><rect width="34" height="22" x="140" y="164" fill="#e1efec" rx="3"/><rect width="34" height="22" x="188" y="164" fill="#e1efec" rx="3"/><path fill="none" stroke="#f7c362" stroke-linecap="round" stroke-linejoin="round" stroke-width="11" d="M30 16H16v60a46 46 0 0 0 92 0V16H94M62 122v46a48 48 0 0 0 96 0"/><circle cx="158" cy="158" r="24" fill="#231a13"/><circle cx="158" cy="158" r="15" fill="#f3ab21"/><path fill="#7e1f50" d="m150 163 8-14 8 14z"/><path fill="none" stroke="#fbf3e4" stroke-linecap="round" stroke-width="16" d="M30 16h0m64 0h0"/></g>`,
  },
  receipt: {
    ground: '#e1efec',
    threads: '#b5d4ce',
    edge: '#7e1f50',
    dark: ['#11302f', '#24514f', '#ef9fc3'],
    object: `<g transform="translate(137.6 46)scale(1.14)"><path fill="#fffefb" d="M70 2h180v208l-15 18-15-18-15 18-15-18-15 18-15-18-15 18-15-18-15 18-15-18-15 18-15-18z"/><path fill="#efe6d6" d="M250 2v208l-15 18V2z"/><rect width="74" height="13" x="92" y="24" fill="#0a5a61" rx="6"/><rect width="96" height="9" x="92" y="60" fill="#e3d7c3" rx="4.5"/><rect width="20" height="9" x="212" y="60" fill="#e3d7c3" rx="4.5"/><rect width="72" height="9" x="92" y="84" fill="#e3d7c3" rx="4.5"/><rect width="26" height="9" x="206" y="84" fill="#e3d7c3" rx="4.5"/><rect width="86" height="9" x="92" y="108" fill="#e3d7c3" rx="4.5"/><rect width="20" height="9" x="212" y="108" fill="#e3d7c3" rx="4.5"/><path fill="none" stroke="#8b7b66" stroke-dasharray="1 8" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.5" d="M92 136h140"/><path fill="#231a13" d="m115 163.2-.4-4.6H93.5l.3 4.6zm-3.5 24.8v-.3l-3.9-4.7-1.8-2-1.8-1.8q-.9-.9-2.2-1.7v-1.9l-8.1-2v5.3l2.9.4 6.6 8.7zm-2.6-25.6H102q1.3 1.2 1.8 2.5t.6 2.9v1.1q0 2.4-1.4 3.6-1.3 1.1-4.6 1.1h-4.7l4.7 5.2 2.2-.1q5.5-.2 8-2.5 2.6-2.4 2.6-6.7v-.8q0-1.9-.6-3.5t-1.7-2.8m6.1 8.2-.4-4.6H93.5l.3 4.6z"/><rect width="70" height="24" x="130" y="160" fill="#fdf0d0" rx="4"/><rect width="58" height="9" x="136" y="168" fill="#7d4e00" rx="4"/><circle cx="262" cy="176" r="44" fill="#f3ab21"/><path fill="none" stroke="#2b1a04" stroke-linecap="round" stroke-linejoin="round" stroke-width="9" d="m242 177 14 15 26-30"/><path fill="#7e1f50" d="M34 40 56 2l22 38z"/><path class="g" fill="#e1efec" d="m48 40 8-14 8 14z"/><path fill="#f3ab21" d="m18 92 14-24 14 24z"/></g>`,
  },
  month: {
    ground: '#f6e3e9',
    threads: '#e3bccb',
    edge: '#0a5a61',
    dark: ['#35142a', '#57284a', '#62c5c0'],
    object: `<g transform="translate(137.6 46)scale(1.14)"><g transform="rotate(-2 124 110)"><rect width="200" height="184" x="28" y="16" fill="#fffefb" rx="7"/><path fill="#f3ab21" d="M28 23a7 7 0 0 1 7-7h186a7 7 0 0 1 7 7v31H28z"/><path fill="none" stroke="#7d4e00" stroke-width="9" stroke-linecap="round" d="M60 37h78"/><path fill="none" stroke="#06444a" stroke-width="8" stroke-linecap="round" d="M56 10v14m36-14v14m36-14v14m36-14v14m36-14v14"/><path fill="none" stroke="#e3d7c3" stroke-width="2" d="M38 70h180M38 102h180M38 134h180M38 166h180M74 62v130m36-130v130m36-130v130m36-130v130"/><path fill="#e1efec" d="M42 78h28v12h-28zM150 78h28v12h-28zM78 110h28v12h-28zM186 110h28v12h-28zM78 142h28v12h-28zM150 142h28v12h-28zM42 174h28v12h-28zM186 174h28v12h-28z"/><path fill="#fdf0d0" d="M78 78h28v12h-28zM150 110h28v12h-28zM186 142h28v12h-28zM78 174h28v12h-28z"/><path fill="#f7d9e6" d="M186 78h28v12h-28zM42 110h28v12h-28zM114 142h28v12h-28zM114 174h28v12h-28z"/><path fill="none" stroke="#0a5a61" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round" d="m48 84 5 5 11-12m24 7 5 5 11-12"/></g><g transform="rotate(5 262 130)"><rect width="92" height="164" x="216" y="44" fill="#231a13" rx="13"/><rect width="80" height="148" x="222" y="52" fill="#fbf3e4" rx="7"/><path fill="#0a5a61" d="M222 59a7 7 0 0 1 7-7h66a7 7 0 0 1 7 7v17h-80z"/><circle cx="235" cy="64" r="7" fill="#f3ab21"/><path fill="#7e1f50" d="m231 67 4-7 4 7z"/><path fill="#fffefb" d="M230 84h44v18h-44z"/><path fill="#9fcfc8" d="M242 108h52v30h-52z"/><path fill="none" stroke="#8b7b66" stroke-width="4" stroke-linecap="round" d="M236 93h24m-12 25h38m-38 11h24"/><path fill="none" stroke="#7e1f50" stroke-width="6" stroke-linecap="round" d="M232 154h14m-14 15h20m-20 15h12"/><path fill="none" stroke="#e3d7c3" stroke-width="6" stroke-linecap="round" d="M262 154h30m-24 15h24m-32 15h32"/></g></g>`,
  },
  workflow: {
    ground: '#231a13',
    threads: '#463729',
    edge: '#f3ab21',
    object: `<g transform="translate(137.6 46)scale(1.14)"><path fill="none" stroke="#f7c362" stroke-width="6" stroke-linecap="round" d="M96 120h20m96 0c26 0-4-66 22-66m-22 66c26 0-4 66 22 66"/><rect width="96" height="88" y="76" fill="#fffefb" rx="10"/><rect width="96" height="88" x="116" y="76" fill="#f3ab21" rx="10"/><rect width="96" height="88" x="234" y="10" fill="#fffefb" rx="10"/><rect width="96" height="88" x="234" y="142" fill="#fffefb" rx="10"/><path fill="#7e1f50" d="m134 142 30-52 30 52z"/><path fill="#f3ab21" d="m152 142 12-21 12 21z"/><path fill="none" stroke="#e3d7c3" stroke-width="10" stroke-linecap="round" d="M18 98h60M18 120h60M18 142h34"/><path fill="#9fcfc8" d="M248 26h68v14h-68z"/><path fill="none" stroke="#e3d7c3" stroke-width="4" d="M248 26h68v56h-68zm0 18h68m-68 19h68m-46-37v56"/><path fill="#0a5a61" d="M254 158h56a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6h-28l-14 14v-14h-14a6 6 0 0 1-6-6v-30a6 6 0 0 1 6-6"/><path fill="none" stroke="#f7c362" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="m270 180 9 9 17-19"/><path fill="none" stroke="#fbf3e4" stroke-width="14" stroke-linecap="round" d="M96 120h0m20 0h0m118-66h0m0 132h0"/></g>`,
  },
  lock: {
    ground: '#07424a',
    threads: '#1c5b62',
    edge: '#f3ab21',
    object: `<g transform="translate(137.6 46)scale(1.14)"><g transform="rotate(-5 110 100)"><rect width="212" height="136" x="4" y="36" fill="#fffefb" rx="10"/><path fill="#9fcfc8" d="M4 46a10 10 0 0 1 10-10h192a10 10 0 0 1 10 10v16H4z"/><circle cx="50" cy="100" r="17" fill="#b97748"/><path fill="#7e1f50" d="M20 156c2-22 12-34 30-34s28 12 30 34z"/><path fill="none" stroke="#e3d7c3" stroke-linecap="round" stroke-width="10" d="M104 86h88m-88 24h66"/><path fill="none" stroke="#8b7b66" stroke-dasharray="0 16" stroke-linecap="round" stroke-width="9" d="M104 142h66"/></g><path fill="none" stroke="#fbf3e4" stroke-width="16" d="M206 122V96a38 38 0 0 1 76 0v26"/><rect width="132" height="106" x="178" y="116" fill="#f3ab21" rx="14"/><path fill="#7e1f50" d="m244 136 34 62h-68z"/><path fill="#f3ab21" d="m244 174 13 24h-26z"/></g>`,
  },
  scales: {
    ground: '#5c1539',
    threads: '#7e2f58',
    edge: '#f3ab21',
    object: `<g transform="translate(137.6 46)scale(1.14)"><path fill="none" stroke="#f7c362" stroke-linecap="round" stroke-width="11" d="M160 34v174m-56 8h112M40 52h240"/><circle cx="160" cy="32" r="15" fill="#fbf3e4"/><path fill="#7e1f50" d="m160 24 8 14h-16z"/><rect width="48" height="78" x="16" y="78" fill="#231a13" rx="8"/><rect width="40" height="64" x="20" y="84" fill="#e1efec" rx="4"/><path fill="#0a5a61" d="m40 94 14 26H26z"/><path fill="none" stroke="#8b7b66" stroke-linecap="round" stroke-width="5" d="M27 132h26"/><rect width="56" height="15" x="252" y="138" fill="#f3ab21" rx="7"/><rect width="56" height="15" x="248" y="122" fill="#f7c362" rx="7"/><rect width="56" height="15" x="254" y="106" fill="#f3ab21" rx="7"/><circle cx="280" cy="86" r="20" fill="#f7c362"/><path fill="none" stroke="#7d4e00" stroke-linecap="round" stroke-linejoin="round" stroke-width="3.4" d="M273 76h14m-14 6h14m-14-6c14 0 12 13 0 13l10 9"/><path fill="none" stroke="#fbf3e4" stroke-linejoin="round" stroke-width="3.5" d="m40 52-44 98m44-98 44 98m196-98-44 98m44-98 44 98"/><path fill="#e08a45" d="M-12 150H92a52 38 0 0 1-104 0m240 0h104a52 38 0 0 1-104 0"/><path fill="#f3ab21" d="m22 164 18-14 18 14zm240 0 18-14 18 14z"/></g>`,
  },
  voice: {
    ground: '#e1efec',
    threads: '#b5d4ce',
    edge: '#7e1f50',
    dark: ['#11302f', '#24514f', '#ef9fc3'],
    object: `<g transform="translate(137.6 46)scale(1.14)"><g transform="rotate(-5 76 116)"><rect width="120" height="212" x="16" y="8" fill="#231a13" rx="16"/><rect width="106" height="190" x="23" y="19" fill="#fbf3e4" rx="9"/><path fill="#0a5a61" d="M23 28a9 9 0 0 1 9-9h88a9 9 0 0 1 9 9v20H23z"/><circle cx="40" cy="34" r="8" fill="#f3ab21"/><rect width="40" height="68" x="56" y="66" fill="#7e1f50" rx="20"/><path fill="#f3ab21" d="m76 80 11 20H65z"/><path fill="none" stroke="#7e1f50" stroke-linecap="round" stroke-width="8" d="M43 108v7a33 33 0 0 0 66 0v-7m-33 42v24m-20 1h40"/></g><path fill="none" stroke="#f3ab21" stroke-linecap="round" stroke-width="10" d="M154 106v24m21-48v72m21-54v36"/><path fill="#fffefb" d="M216 16h82l26 26v178H216z"/><path fill="#efe6d6" d="m298 16 26 26h-26z"/><rect width="60" height="12" x="232" y="36" fill="#0a5a61" rx="6"/><path fill="none" stroke="#e3d7c3" stroke-linecap="round" stroke-width="9" d="M260 78h46m-46 30h34m-34 30h46m-46 30h28"/><path fill="none" stroke="#0a5a61" stroke-linecap="round" stroke-linejoin="round" stroke-width="4.5" d="m232 78 5 5 9-10m-14 35 5 5 9-10m-14 35 5 5 9-10"/><circle cx="239" cy="168" r="6" fill="#f3ab21"/></g>`,
  },
  camera: {
    ground: '#f7dfae',
    threads: '#e2bf77',
    edge: '#0a5a61',
    dark: ['#3a2d12', '#5c4920', '#62c5c0'],
    object: `<g transform="translate(137.6 46)scale(1.14)"><rect width="330" height="196" x="-5" y="20" fill="#231a13" rx="20"/><rect width="262" height="174" x="10" y="31" fill="#e1efec" rx="9"/><path fill="#c99b5a" d="M10 150h262v46a9 9 0 0 1-9 9H19a9 9 0 0 1-9-9z"/><path fill="#fffefb" d="M54 31h44L10 134V82z"/><path fill="#c8642c" d="M106 88q-12 8-12 22v60q0 12 12 12h70q12 0 12-12v-60q0-14-12-22z"/><path fill="#e08a45" d="M106 88q-12 8-12 22v60q0 12 12 12h8V88z"/><rect width="82" height="22" x="100" y="66" fill="#7e1f50" rx="4"/><path fill="#fffefb" d="M94 114h94v46H94z"/><path fill="#f3ab21" d="m141 121 18 32h-36z"/><path fill="#7e1f50" d="m141 141 7 12h-14z"/><path fill="#f3ab21" d="M204 182a20 17 0 0 1 40 0z"/><path fill="#7e1f50" d="M196 182h56q-4 12-16 12h-24q-12 0-16-12"/><path fill="none" stroke="#231a13" stroke-linecap="round" stroke-linejoin="round" stroke-width="5" d="M30 70V50h20m182 0h20v20M30 166v20h20"/><circle cx="299" cy="118" r="19" fill="#fffefb"/><circle cx="299" cy="118" r="13" fill="#f3ab21"/></g>`,
  },
}

export function coverSvg(subject: CoverSubject): string {
  const { ground, threads, edge, dark, object } = covers[subject]
  const inDark = dark
    ? `<style>@media(prefers-color-scheme:dark){.g{fill:${dark[0]}}.t{stroke:${dark[1]}}.e{fill:${dark[2]}}}</style>`
    : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360">${inDark}`,
    `<pattern id="t" width="64" height="116.4" patternUnits="userSpaceOnUse"><path class="t" fill="none" stroke="${threads}" stroke-width="2.2" stroke-linecap="round" stroke-dasharray="0 8.855" d="m0 0 64 116.4M64 0 0 116.4"/></pattern>`,
    `<pattern id="e" width="20" height="31" y="329" patternUnits="userSpaceOnUse"><path class="e" fill="${edge}" d="M0 0h20v5H0zm0 23 10-14 10 14v8H0z"/><path class="g" fill="${ground}" d="m6.6 23 3.4-5 3.4 5z"/></pattern>`,
    `<path class="g" fill="${ground}" d="M0 0h640v360H0z"/><path fill="url(#t)" d="M0 0h640v329H0z"/><path fill="url(#e)" d="M0 329h640v31H0z"/>`,
    object,
    '</svg>',
  ].join('')
}
