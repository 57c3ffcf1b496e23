import type { Palette } from './palette.ts';

/** Draws one motif around the middle (200, 150) of a picture of 400 by 300. */
export type Motif = (palette: Palette) => string;

export const browser: Motif = ({ main, deep, pale, accent }) => `
  <rect x="92" y="70" width="216" height="156" rx="14" fill="#fff"/>
  <path d="M106 70h188a14 14 0 0 1 14 14v18H92V84a14 14 0 0 1 14-14z" fill="${main}"/>
  <circle cx="110" cy="86" r="5" fill="#fff"/><circle cx="126" cy="86" r="5" fill="${accent}"/><circle cx="142" cy="86" r="5" fill="${pale}"/>
  <g fill="none" stroke="${deep}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round">
    <path d="M166 138l-26 24 26 24"/><path d="M234 138l26 24-26 24"/></g>
  <path d="M212 130l-24 64" stroke="${accent}" stroke-width="9" stroke-linecap="round"/>`;

export const server: Motif = ({ main, deep, pale, accent }) => `
  ${[72, 126, 180]
    .map(
      (y, index) => `<rect x="108" y="${y}" width="184" height="46" rx="12" fill="${['#fff', pale, main][index]}"/>
  <circle cx="132" cy="${y + 23}" r="7" fill="${accent}"/><circle cx="154" cy="${y + 23}" r="7" fill="${deep}"/>
  <path d="M190 ${y + 17}h78M190 ${y + 29}h52" stroke="${deep}" stroke-width="6" stroke-linecap="round" opacity=".75"/>`,
    )
    .join('')}`;

export const phone: Motif = ({ main, deep, pale, accent }) => `
  <rect x="142" y="54" width="116" height="196" rx="20" fill="${deep}"/>
  <rect x="150" y="66" width="100" height="166" rx="10" fill="#fff"/>
  <rect x="160" y="78" width="80" height="52" rx="8" fill="${main}"/>
  <circle cx="200" cy="104" r="14" fill="#fff"/><path d="M196 97l12 7-12 7z" fill="${main}"/>
  <rect x="160" y="140" width="36" height="36" rx="8" fill="${pale}"/><rect x="204" y="140" width="36" height="36" rx="8" fill="${accent}"/>
  <path d="M163 194h74M163 210h46" stroke="${pale}" stroke-width="8" stroke-linecap="round"/>`;

export const pen: Motif = ({ main, deep, pale, accent }) => `
  <path d="M92 210C130 90 270 90 308 210" fill="none" stroke="${main}" stroke-width="8"/>
  <path d="M112 104h176" stroke="${deep}" stroke-width="4" stroke-dasharray="8 8"/>
  <g fill="#fff" stroke="${deep}" stroke-width="5"><rect x="82" y="200" width="20" height="20" rx="4"/><rect x="298" y="200" width="20" height="20" rx="4"/>
    <circle cx="112" cy="104" r="9"/><circle cx="288" cy="104" r="9"/></g>
  <path d="M200 96l26 60-18 40h-16l-18-40z" fill="${deep}"/><path d="M200 120v56" stroke="#fff" stroke-width="5"/><circle cx="200" cy="150" r="8" fill="${accent}"/>
  <rect x="186" y="200" width="28" height="22" rx="5" fill="${pale}"/>`;

export const film: Motif = ({ main, deep, pale, accent }) => `
  <rect x="100" y="116" width="200" height="116" rx="14" fill="${deep}"/>
  <g transform="rotate(-9 104 112)"><rect x="100" y="80" width="200" height="34" rx="8" fill="${deep}"/>
    <path d="M124 80l-18 34M164 80l-18 34M204 80l-18 34M244 80l-18 34M284 80l-18 34" stroke="#fff" stroke-width="12"/></g>
  <rect x="114" y="130" width="172" height="88" rx="10" fill="${main}"/><circle cx="200" cy="174" r="30" fill="#fff"/>
  <path d="M191 158l26 16-26 16z" fill="${accent}"/><path d="M128 204h40" stroke="${pale}" stroke-width="6" stroke-linecap="round"/>`;

export const chart: Motif = ({ main, deep, pale, accent }) => `
  <rect x="96" y="68" width="208" height="168" rx="14" fill="#fff"/>
  <path d="M120 208h162" stroke="${pale}" stroke-width="6" stroke-linecap="round"/>
  <rect x="130" y="160" width="26" height="44" rx="6" fill="${pale}"/><rect x="170" y="134" width="26" height="70" rx="6" fill="${main}"/>
  <rect x="210" y="148" width="26" height="56" rx="6" fill="${pale}"/><rect x="250" y="112" width="26" height="92" rx="6" fill="${deep}"/>
  <path d="M130 132l44-28 40 16 56-34" fill="none" stroke="${accent}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="270" cy="86" r="9" fill="${accent}"/>`;

export const speech: Motif = ({ main, deep, pale, accent }) => `
  <path d="M110 76h126a18 18 0 0 1 18 18v58a18 18 0 0 1-18 18h-70l-32 28v-28h-24a18 18 0 0 1-18-18V94a18 18 0 0 1 18-18z" fill="${main}"/>
  <path d="M118 106h108M118 128h76" stroke="#fff" stroke-width="9" stroke-linecap="round"/>
  <path d="M206 150h84a16 16 0 0 1 16 16v42a16 16 0 0 1-16 16h-12v22l-26-22h-46a16 16 0 0 1-16-16v-42a16 16 0 0 1 16-16z" fill="#fff"/>
  <circle cx="222" cy="187" r="8" fill="${deep}"/><circle cx="248" cy="187" r="8" fill="${accent}"/><circle cx="274" cy="187" r="8" fill="${pale}"/>`;

export const curve: Motif = ({ main, deep, pale, accent }) => `
  <rect x="92" y="62" width="216" height="180" rx="14" fill="#fff"/>
  <path d="M128 62v180M164 62v180M200 62v180M236 62v180M272 62v180M92 98h216M92 134h216M92 170h216M92 206h216" stroke="${pale}" stroke-width="1.5"/>
  <path d="M164 206C176 120 214 98 272 128V206z" fill="${pale}" opacity=".8"/>
  <path d="M110 206h180M128 224V80" stroke="${deep}" stroke-width="6" stroke-linecap="round"/>
  <path d="M112 232C150 232 160 110 220 112S276 150 296 86" fill="none" stroke="${main}" stroke-width="8" stroke-linecap="round"/>
  <circle cx="220" cy="112" r="10" fill="${accent}"/>`;

export const book: Motif = ({ main, deep, pale, accent }) => `
  <path d="M200 96c-30-20-72-22-106-12v132c34-10 76-8 106 12 30-20 72-22 106-12V84c-34-10-76-8-106 12z" fill="${deep}"/>
  <path d="M200 92c-28-18-64-20-94-12v120c30-8 66-6 94 12z" fill="#fff"/><path d="M200 92c28-18 64-20 94-12v120c-30-8-66-6-94 12z" fill="${pale}"/>
  <path d="M128 172l26-66 26 66M138 150h32" fill="none" stroke="${main}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M220 120c18-8 36-10 56-8M220 144c18-8 36-10 56-8M220 168c12-6 24-8 36-8" fill="none" stroke="${deep}" stroke-width="6" stroke-linecap="round"/>
  <path d="M262 70h22v44l-11-9-11 9z" fill="${accent}"/>`;
