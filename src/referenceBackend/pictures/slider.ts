import { paletteOf } from './palette.ts';

const slides = [
  { headline: '画出自己的知识地图', line: '三十余门精品课程，从入门到精通', palette: 0 },
  { headline: '会员免费学', line: '一次开通，精选课程随意看', palette: 1 },
  { headline: '边学边练，学完即用', line: '配套练习与讲师答疑，陪你到最后一节', palette: 2 },
];

const fonts = "'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif";

/** Returns a slide of the home page, 1200 by 400, as SVG text; `null` if there is no such slide. */
export function drawSlide(number: number): string | null {
  const slide = slides[number - 1];
  if (!slide) return null;
  const { sky, mist, main, deep, pale, accent } = paletteOf(slide.palette);
  const turn = (number - 1) * 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" width="1200" height="400">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
  <linearGradient id="hill" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${main}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
  <rect width="1200" height="400" fill="url(#sky)"/>
  <circle cx="980" cy="150" r="210" fill="${mist}" opacity=".6"/><circle cx="1140" cy="360" r="130" fill="${mist}" opacity=".5"/>
  <path d="M0 362C220 ${300 + turn} 420 392 660 340S1040 ${330 - turn} 1200 352V400H0z" fill="url(#hill)" opacity=".22"/>
  <g fill="none" stroke="${deep}" stroke-width="4" stroke-dasharray="10 10" opacity=".6"><path d="M780 300C820 ${220 - turn} 880 250 930 180S1040 90 1100 ${110 + turn}"/></g>
  <g stroke="#fff" stroke-width="6"><circle cx="780" cy="300" r="18" fill="${accent}"/><circle cx="866" cy="${236 - turn / 3}" r="14" fill="${main}"/>
  <circle cx="930" cy="180" r="22" fill="${deep}"/><circle cx="1026" cy="${112 + turn / 3}" r="14" fill="${pale}"/><circle cx="1100" cy="${110 + turn}" r="20" fill="${main}"/></g>
  <path d="M1100 ${84 + turn}v-62l42 17-42 17" fill="${accent}" stroke="${deep}" stroke-width="5" stroke-linejoin="round"/>
  <g transform="translate(880 ${206 - turn / 4}) rotate(${-6 + number * 4})"><rect width="150" height="106" rx="12" fill="#fff"/><rect x="14" y="16" width="122" height="44" rx="8" fill="${pale}"/><path d="M18 74h92M18 90h60" stroke="${main}" stroke-width="8" stroke-linecap="round"/></g>
  <text x="110" y="196" font-family="${fonts}" font-size="72" font-weight="700" fill="${deep}">${slide.headline}</text>
  <text x="112" y="258" font-family="${fonts}" font-size="30" fill="#33475b">${slide.line}</text>
</svg>`;
}
