import { drawAvatar, drawDefaultAvatar } from './avatar.ts';
import { drawCover } from './cover.ts';
import { brand } from './palette.ts';
import { drawSlide } from './slider.ts';

/** Returns the picture of a path, drawn on request. All pictures are SVG, whatever their file extension. */
export function drawPicture(path: string): string | null {
  const [, folder, number] = /^\/seed\/(thumb|slider|avatar)\/(\d{1,3})\.svg$/.exec(path) ?? [];
  if (folder === 'thumb') return drawCover(Number(number));
  if (folder === 'slider') return drawSlide(Number(number));
  if (folder === 'avatar') return drawAvatar(Number(number));
  return sitePictures[path]?.() ?? null;
}

const sitePictures: Record<string, () => string> = {
  // This is the default avatar of the real backend. Members store its path, so the path must have exactly this name.
  '/images/default_avatar.jpg': drawDefaultAvatar,
  '/images/logo.svg': drawLogo,
  '/images/player-thumb.svg': drawPlayerCover,
};

/** Draws a map with three connected places beside the site's name. */
function drawLogo(): string {
  const { main, deep, accent } = brand;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 56" width="200" height="56">
  <rect x="4" y="6" width="44" height="44" rx="12" fill="${main}"/>
  <path d="M15 38l9-17 10 9 8-14" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <circle cx="15" cy="38" r="4.5" fill="#fff"/><circle cx="24" cy="21" r="4.5" fill="${accent}"/><circle cx="34" cy="30" r="4.5" fill="#fff"/><circle cx="42" cy="16" r="4.5" fill="#fff"/>
  <text x="60" y="38" font-family="'PingFang SC','Microsoft YaHei','Noto Sans SC','Noto Sans CJK SC',sans-serif" font-size="28" font-weight="700" fill="${deep}">知图课堂</text></svg>`;
}

function drawPlayerCover(): string {
  const { deep, main } = brand;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#12324f"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
  <rect width="1280" height="720" fill="url(#g)"/><path d="M0 620l260-180 220 110 330-290 210 130 260-230" fill="none" stroke="${main}" stroke-width="6" opacity="0.5"/></svg>`;
}
