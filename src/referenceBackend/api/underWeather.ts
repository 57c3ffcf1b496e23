import type { Forecast } from '../weather.ts';
import { type Envelope, failure, loginRequired, Refusal } from './answers.ts';

/** Applies the weather. Returns what the caller gets: an envelope, a whole response, or `null` for a cut connection. */
export async function underWeather(
  weather: Forecast | undefined,
  answerAsUsual: () => Promise<Response>,
): Promise<Envelope | Response | null> {
  switch (weather?.kind) {
    case 'lost':
      return null;
    case 'answerLost':
      await answerAsUsual();
      return null;
    case 'http500':
      return new Response('<html><body><h1>500 Internal Server Error</h1></body></html>', {
        status: 500,
        headers: { 'Content-Type': 'text/html; charset=UTF-8', 'Access-Control-Allow-Origin': '*' },
      });
    case 'malformed':
      return new Response('{"code":0,"message":"","data":', {
        headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
      });
    case 'refused':
      return failure(new Refusal(weather.message ?? '操作失败，请稍后再试', weather.code ?? 1));
    case 'unauthorized':
      return failure(loginRequired());
    case 'http401':
      return new Response('{"message":"Unauthenticated."}', {
        status: 401,
        headers: { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' },
      });
    default:
      return answerAsUsual();
  }
}
