/** The kinds of trouble that a call can meet on its way. */
export const weatherKinds = [
  'slow', // answered as usual after `milliseconds`
  'lost', // the connection is cut before the call is handled
  'answerLost', // the call takes effect, its answer never arrives
  'http500', // HTTP 500 with an HTML body, as from a web server
  'malformed', // HTTP 200 with text that is not JSON
  'refused', // HTTP 200, envelope with `code` (1) and `message`
  'unauthorized', // HTTP 200, envelope with code 401
  'http401', // HTTP 401
] as const;

export type WeatherKind = (typeof weatherKinds)[number];

/** A forecast: the next calls that match it meet this weather. */
export interface WeatherRule {
  /**
   * `GET /api/v2/navs`, or only a path; `*` stands for any text, and `*` alone for every call of the API. Media files are matched only by
   * rules that name `/media`, such as `/media/hls/270/*`.
   */
  call: string;
  kind: WeatherKind;
  /** Number of calls that the rule applies to; `null` for all calls until the rule is cleared. */
  times?: number | null;
  /** Delay before the fault happens, in ms; every kind can have one. */
  milliseconds?: number;
  /** Text of `refused`. */
  message?: string;
  /** Code of `refused`, 1 by default. */
  code?: number;
}

export interface Forecast extends WeatherRule {
  id: number;
  times: number | null;
}

/** Rules are tried in the order they were made, and the first match is used up by one. Kept in memory; cleared by a reset. */
export class Weather {
  forecasts: Forecast[] = [];
  #lastId = 0;

  /** @throws TypeError for a rule with an unknown shape */
  add(rule: WeatherRule): Forecast {
    if (typeof rule.call !== 'string' || rule.call === '') throw new TypeError('缺少接口');
    if (!weatherKinds.includes(rule.kind)) throw new TypeError(`没有这种天气：${String(rule.kind)}`);
    this.#lastId += 1;
    const forecast: Forecast = { ...rule, id: this.#lastId, times: rule.times === undefined ? 1 : rule.times };
    this.forecasts = [...this.forecasts, forecast];
    return forecast;
  }

  /** Removes one rule, or all rules without an id. */
  clear(id?: number): void {
    this.forecasts = id === undefined ? [] : this.forecasts.filter((forecast) => forecast.id !== id);
  }

  /** Returns the weather that a call meets, and uses it up by one. */
  meet(method: string, path: string): Forecast | undefined {
    const forecast = this.forecasts.find((candidate) => matches(candidate.call, method, path));
    if (forecast && forecast.times !== null) {
      forecast.times -= 1;
      if (forecast.times <= 0) this.clear(forecast.id);
    }
    return forecast;
  }
}

function matches(pattern: string, method: string, path: string): boolean {
  // Rules for the whole API do not apply to films.
  if (path.startsWith('/media/') && !pattern.includes('/media/')) return false;
  const [first = '', second] = pattern.trim().split(/\s+/);
  if (second !== undefined && first.toUpperCase() !== method) return false;
  const escaped = (second ?? first).replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${escaped}$`).test(path);
}
