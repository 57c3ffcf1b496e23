import type { Motif } from './motifs.ts';

export const board: Motif = ({ main, deep, pale, accent }) => `
  <path d="M140 204l-22 46M260 204l22 46" stroke="${deep}" stroke-width="10" stroke-linecap="round"/>
  <rect x="92" y="66" width="216" height="144" rx="12" fill="${deep}"/><rect x="104" y="78" width="192" height="120" rx="6" fill="${main}"/>
  <path d="M126 108h84M126 132h56" stroke="#fff" stroke-width="8" stroke-linecap="round"/>
  <path d="M244 104l46 20-46 20-46-20z" fill="#fff"/><path d="M218 136v22c14 12 38 12 52 0v-22l-26 12z" fill="${pale}"/>
  <path d="M288 126v32" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><circle cx="288" cy="164" r="8" fill="${accent}"/>`;

export const ukulele: Motif = ({ main, deep, pale, accent }) => `
  <g transform="rotate(38 200 150)"><rect x="190" y="24" width="20" height="120" fill="${deep}"/>
    <rect x="182" y="6" width="36" height="34" rx="8" fill="${main}"/>
    <ellipse cx="200" cy="156" rx="44" ry="40" fill="${main}"/><ellipse cx="200" cy="212" rx="58" ry="52" fill="${main}"/>
    <circle cx="200" cy="176" r="22" fill="${deep}"/><rect x="176" y="226" width="48" height="10" rx="5" fill="${accent}"/>
    <path d="M194 20v210M200 20v210M206 20v210" stroke="#fff" stroke-width="2"/></g>
  <path d="M296 190v-46l28-8v44" fill="none" stroke="${deep}" stroke-width="6"/><circle cx="288" cy="192" r="10" fill="${deep}"/><circle cx="316" cy="182" r="10" fill="${deep}"/>
  <circle cx="96" cy="92" r="10" fill="${pale}"/>`;

export const cake: Motif = ({ main, deep, pale, accent }) => `
  <ellipse cx="200" cy="232" rx="120" ry="16" fill="${pale}"/>
  <rect x="112" y="154" width="176" height="74" rx="14" fill="${main}"/>
  <path d="M112 176c16 20 30 20 44 0 14 20 30 20 44 0 14 20 30 20 44 0 14 20 30 20 44 0v-22a14 14 0 0 0-14-14H126a14 14 0 0 0-14 14z" fill="#fff"/>
  <rect x="146" y="98" width="108" height="46" rx="12" fill="${pale}"/><path d="M146 116c12 14 24 14 36 0 12 14 24 14 36 0 12 14 24 14 36 0v-8a12 12 0 0 0-12-12h-84a12 12 0 0 0-12 12z" fill="#fff"/>
  <rect x="195" y="62" width="10" height="34" rx="4" fill="${deep}"/><path d="M200 38c10 12 10 22 0 24-10-2-10-12 0-24z" fill="${accent}"/>`;

export const camera: Motif = ({ main, deep, pale, accent }) => `
  <path d="M156 82h88l16 24H140z" fill="${deep}"/><rect x="90" y="102" width="220" height="130" rx="22" fill="${main}"/>
  <circle cx="200" cy="166" r="50" fill="#fff"/><circle cx="200" cy="166" r="38" fill="${deep}"/><circle cx="200" cy="166" r="22" fill="${pale}"/>
  <circle cx="190" cy="156" r="8" fill="#fff"/><rect x="268" y="120" width="24" height="14" rx="7" fill="${accent}"/><rect x="106" y="120" width="34" height="12" rx="6" fill="${pale}"/>`;

export const lotus: Motif = ({ main, deep, pale, accent }) => `
  <circle cx="200" cy="112" r="50" fill="${accent}" opacity=".45"/><circle cx="200" cy="96" r="22" fill="${deep}"/>
  <path d="M200 124c-30 0-40 26-38 56h76c2-30-8-56-38-56z" fill="${main}"/>
  <path d="M172 140c-30 14-48 34-62 58M228 140c30 14 48 34 62 58" fill="none" stroke="${main}" stroke-width="16" stroke-linecap="round"/>
  <path d="M112 214c40-40 136-40 176 0-40 22-136 22-176 0z" fill="${deep}"/><ellipse cx="200" cy="238" rx="120" ry="10" fill="${pale}"/>`;
