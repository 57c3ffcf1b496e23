import { webAddress } from '../api/addresses.ts';

/** Marks a link that represents a player, with the kind of player. A link passes the sanitiser and needs only an address. */
export const MEDIA = 'data-media';
const kindOf: Record<string, string> = {
  video: 'video',
  audio: 'audio',
  iframe: 'frame',
  embed: 'frame',
  object: 'frame',
};

/** Players that operators of Chinese sites embed. `mediaOrigins` adds others (docs/operators.md). */
const players = [
  'player.bilibili.com',
  'www.bilibili.com',
  'player.youku.com',
  'v.qq.com',
  'open.iqiyi.com',
  'www.ixigua.com',
  'open.douyin.com',
  'tv.sohu.com',
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
];

const addressOf = (media: Element): string =>
  [media, ...media.querySelectorAll('source, embed')]
    .map((element) => element.getAttribute('src') ?? element.getAttribute('data') ?? '')
    .find((address) => address.trim() && !/^(?:javascript|data|about|blob):/i.test(address.trim())) ?? '';

/**
 * Replaces elements that the sanitiser would drop (frames, films, sounds, and plug-ins) by links to the same address. `missing` replaces one
 * without an address. Check boxes of a list become characters.
 */
export function mediaAsLinks(nodes: DocumentFragment, missing: string): void {
  for (const media of nodes.querySelectorAll('iframe, video, audio, embed, object')) {
    if (media.matches(':is(video, audio, object) *')) continue;
    const address = addressOf(media);
    const stand = nodes.ownerDocument.createElement(address ? 'a' : 'span');
    stand.textContent = address || missing;
    if (address) {
      stand.setAttribute('href', address.trim());
      stand.setAttribute(MEDIA, kindOf[media.localName] ?? 'frame');
      const poster = media.getAttribute('poster');
      if (poster) stand.setAttribute('data-poster', poster);
      const title = media.getAttribute('title');
      if (title) stand.setAttribute('title', title);
    }
    media.replaceWith(stand);
  }
  for (const box of nodes.querySelectorAll('input[type="checkbox"]'))
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
}

/** The names of a player and of its link. */
export type MediaWords = {
  frame: (host: string) => string;
  film: string;
  sound: string;
  open: (host: string) => string;
};

const matches = (origin: string, url: URL): boolean => {
  const [, scheme, host = ''] = /^(https?:)\/\/(.+)$/.exec(origin) ?? [];
  if (scheme !== url.protocol) return false;
  return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
};

/** Returns the operator's setting; [] if there is none. The page's policy then allows no other origins. */
const mediaOrigins = (): string[] => {
  const origins = window.zhituSettings?.mediaOrigins;
  return Array.isArray(origins) ? origins.filter((origin) => typeof origin === 'string') : [];
};
const isNamed = (url: URL, origins: string[]): boolean =>
  url.origin === location.origin || origins.some((origin) => matches(origin, url));
/** Returns whether the player of this address is shown in the page. */
const isPlayer = (url: URL, origins: string[]): boolean =>
  origins.length > 0 ? isNamed(url, origins) : players.includes(url.hostname);

/** A frame that can run scripts, but can neither navigate the page nor access it. A frame of the page's own origin could remove its sandbox. */
function frameOf(url: URL, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  const own = url.origin === location.origin;
  frame.setAttribute('sandbox', `allow-scripts allow-presentation${own ? '' : ' allow-same-origin'}`);
  frame.setAttribute('allow', 'fullscreen; encrypted-media; picture-in-picture');
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  frame.setAttribute('loading', 'lazy');
  frame.className = 'player';
  frame.title = title;
  frame.src = url.href;
  return frame;
}

/**
 * Replaces the links of `mediaAsLinks` by players: the browser's own for films and sounds, sandboxed frames for known players. Other addresses
 * stay links that name their host. Nothing is loaded before it is played or comes near the screen.
 */
export function showMedia(fragment: DocumentFragment, words: MediaWords): void {
  const origins = mediaOrigins();
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>(`a[${MEDIA}]`)) {
    const address = webAddress(link.getAttribute('href'), document.baseURI);
    const kind = link.getAttribute(MEDIA) ?? '';
    const poster = webAddress(link.getAttribute('data-poster'), document.baseURI);
    for (const name of [MEDIA, 'data-poster']) link.removeAttribute(name);
    if (!address) continue;
    const url = new URL(location.protocol === 'https:' ? address.replace(/^http:/, 'https:') : address);
    link.href = url.href;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    link.textContent = link.title || words.open(url.host);
    if (kind === 'frame') {
      if (isPlayer(url, origins)) link.replaceWith(frameOf(url, link.title || words.frame(url.host)));
      continue;
    }
    if (origins.length > 0 && !isNamed(url, origins)) continue;
    const player = document.createElement(kind === 'audio' ? 'audio' : 'video');
    player.className = 'player';
    player.controls = true;
    player.preload = 'none';
    player.setAttribute('aria-label', link.title || (kind === 'audio' ? words.sound : words.film));
    if (player instanceof HTMLVideoElement) {
      player.playsInline = true;
      if (poster) player.poster = poster;
    }
    player.src = url.href;
    link.replaceWith(player);
  }
}
