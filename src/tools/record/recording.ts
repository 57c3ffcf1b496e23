/** One recorded request and answer; see `tests/contract/recordings/README.md`. */
export interface Recording {
  request: { method: string; path: string; as: string; headers: Record<string, string>; body: unknown };
  status: number;
  response_headers: Record<string, string>;
  response: unknown;
}
