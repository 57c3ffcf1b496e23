import { describe, expect, test } from 'vitest';
import { levelLike, trackLike } from '../../../../machines/learn/playerSettings.machine.ts';
import { createPlayerPreferences } from '../../../../src/browser/stored/playerPreferences.ts';
import { createStore } from '../../../../src/browser/stored/storage.ts';

describe('trackLike and levelLike', () => {
  const film = { tracks: ['English', '中文', '中文（听障）'], languages: ['en', 'zh-CN', 'zh-CN'], track: 0 };
  test.each([
    ['nothing', null, 0],
    ['no subtitles', { name: '', language: '' }, -1],
    ['one of the same name', { name: '中文（听障）', language: 'zh-CN' }, 2],
    ['one of another name in the same language', { name: '简体', language: 'zh-CN' }, 1],
    ['one that is not like any', { name: '日本語', language: 'ja' }, 0],
    ['one without a language', { name: '日本語', language: '' }, 0],
  ])('the next film shows the right subtitles after the member has chosen %s', (_, wanted, shown) => {
    expect(trackLike(film, wanted)).toBe(shown);
  });

  const levels = ['720p 2.5M', '720p 900k', '360p', '800k'];
  test.each([
    ['automatic quality', '', -1],
    ['the same quality', '720p 900k', 1],
    ['a quality that needs the next lower one', '480p', 2],
    ['a height that two qualities have', '720p', 0],
    ['a height in capitals, as the backend writes it', '360P', 2],
    ['a height lower than all', '240p', -1],
    ['a rate without a height', '2M', -1],
  ])('the next film plays in the right quality after the member has chosen %s', (_, wanted, played) => {
    expect(levelLike({ levels, level: -1 }, wanted)).toBe(played);
  });
});

describe('createPlayerPreferences', () => {
  const storeOf = (text: string) => {
    let kept = text;
    const write = (_: string, value: string) => {
      kept = value;
      return true;
    };
    return { read: () => kept, write };
  };
  const usual = {
    speed: 1,
    volume: 0.7,
    isMuted: false,
    wantedTrack: null,
    wantedLevel: '',
    atTheEnd: 'next',
    keyReach: 'page',
    isTheatre: false,
  };
  test.each([
    '',
    '{',
    'null',
    '{"speed":99,"volume":-1,"isMuted":"yes","wantedTrack":"中文","wantedLevel":1,"atTheEnd":"ever","keyReach":"nowhere"}',
    '{"wantedTrack":{"name":1,"language":""}}',
  ])('the stored preferences %j are read as the defaults', (text) => {
    expect(createPlayerPreferences(storeOf(text)).read()).toEqual(usual);
  });

  test('the preferences are remembered in this tab if the browser refuses or cannot store them', () => {
    const full = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const store = createStore({ localStorage: { getItem: full, setItem: full } } as unknown as Window);
    createPlayerPreferences(store).update({ wantedLevel: '720p', wantedTrack: { name: '', language: '' } });
    expect(createPlayerPreferences(store).read()).toMatchObject({ wantedLevel: '720p', wantedTrack: { name: '' } });
  });

  test('updates of different preferences of the player are all stored', () => {
    const { read, update } = createPlayerPreferences(storeOf(''));
    update({ speed: 2 });
    update({ volume: 0, isMuted: true });
    update({ wantedTrack: { name: '中文', language: 'zh-CN' } });
    update({ wantedLevel: '720p' });
    update({ keyReach: 'player' });
    expect(read()).toEqual({
      speed: 2,
      volume: 0,
      isMuted: true,
      wantedTrack: { name: '中文', language: 'zh-CN' },
      wantedLevel: '720p',
      atTheEnd: 'next',
      keyReach: 'player',
      isTheatre: false,
    });
  });
});
