import type { Operations } from './generated';
import { params } from './page';

/** `GET /api/tasks/{id}`: an address of the API and its method. */
export type Route = keyof Operations;

type Part<R extends Route, K extends string> = Operations[R] extends Record<K, infer Value> ? Value : never;
/** What a route answers with. */
export type Answer<R extends Route> = Part<R, 'answer'>;
/** The codes that a route refuses with. */
export type Refusal<R extends Route> = Part<R, 'refusals'>;

type PathInput<R extends Route> = [Part<R, 'path'>] extends [never] ? { path?: undefined } : { path: Part<R, 'path'> };
type QueryInput<R extends Route> = [Part<R, 'query'>] extends [never]
  ? { query?: undefined }
  : object extends Part<R, 'query'>
    ? { query?: Loose<Part<R, 'query'>> }
    : { query: Loose<Part<R, 'query'>> };
type BodyInput<R extends Route> = [Part<R, 'body'>] extends [never]
  ? { body?: undefined }
  : undefined extends Part<R, 'body'>
    ? { body?: Part<R, 'body'> }
    : { body: Part<R, 'body'> };
/** Filters hold what was typed or chosen, as text; empty ones are left out. */
type Loose<Query> = { [Name in keyof Query]: Query[Name] | string | null };

export type RequestInput<R extends Route> = PathInput<R> &
  QueryInput<R> &
  BodyInput<R> & { headers?: Record<string, string>; responseHandler?: 'text' };

declare const answer: unique symbol;

/** One call of the API. Only `request` makes one, so that no address is spelt anywhere but against the document. */
export interface ApiRequest<Body = unknown> {
  readonly url: string;
  readonly method: string;
  readonly params?: Record<string, string | number | boolean>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly responseHandler?: 'text';
  /** For the type checker alone. A method, so that an endpoint may narrow what the document leaves open. */
  [answer](body: Body): void;
}

type Input<R extends Route> = object extends RequestInput<R> ? [input?: RequestInput<R>] : [input: RequestInput<R>];

/** The call of a route with everything that the API document asks for: `request('GET /api/tasks/{id}', { path: { id } })`. */
export function request<R extends Route>(route: R, ...[input]: Input<R>): ApiRequest<Answer<R>> {
  const { path, query, ...rest } = (input ?? {}) as { path?: object; query?: Record<string, string | number | null> };
  const [method, address] = route.split(' ') as [string, string];
  return { url: filled(address, path), method, ...(query && { params: params(query) }), ...rest } as ApiRequest<Answer<R>>;
}

type ReadRoute = Extract<Route, `GET ${string}`>;
type AddressInput<R extends Route> = PathInput<R> & QueryInput<R>;
type AddressArguments<R extends Route> = object extends AddressInput<R> ? [input?: AddressInput<R>] : [input: AddressInput<R>];

/** The address of a route that is read, for links, pictures and downloads. */
export function linkTo<R extends ReadRoute>(route: R, ...[input]: AddressArguments<R>): string {
  const { path, query } = (input ?? {}) as { path?: object; query?: Record<string, string | number | null> };
  const text = new URLSearchParams(Object.entries(params(query ?? {})).map(([name, value]) => [name, String(value)])).toString();
  return filled(route.slice('GET '.length), path) + (text && `?${text}`);
}

const filled = (address: string, path: object = {}): string =>
  Object.entries(path).reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))), address);
