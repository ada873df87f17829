/** Grant's core. The package has types only for its framework handlers. */
declare module 'grant/lib/grant.js' {
  interface Input {
    method: string;
    params: { provider: string; override?: 'callback' };
    query: Record<string, string>;
    body: Record<string, string>;
    state: object;
    session: Record<string, unknown>;
  }
  interface Response {
    error?: unknown;
    id_token?: string;
    access_token?: string;
    jwt?: { id_token?: { payload: Record<string, unknown> } };
  }
  interface Output {
    location?: string;
    session?: Record<string, unknown>;
    state?: { response?: Response };
  }
  export default function createGrant(args: {
    config: Record<string, Record<string, unknown>>;
    extend: [];
  }): (input: Input) => Promise<Output>;
}
