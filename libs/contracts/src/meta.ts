import { LANGUAGES, ROLES } from '@neo/domain';
import { z } from 'zod';
import { ADDRESSES } from './addresses.ts';
import { endpoint } from './wire/endpoint.ts';
import { AnyJson } from './wire/fields.ts';

const at = ADDRESSES.meta;

/** Facts about this deployment that the screens need. */
export const Deployment = z.object({
  /** Replies come from the built-in rehearsal model, not from a language model. */
  isRehearsal: z.boolean(),
  /** The models to choose from, the default first. Empty if there is no choice. */
  models: z.array(z.object({ name: z.string() })),
  uiLanguages: z.array(z.enum(LANGUAGES)),
  /** The origin that others reach this site under: `PUBLIC_URL`, else the address that the server listens on. */
  publicUrl: z.string(),
  /** The address for help and privacy questions; null if the operator set none. */
  supportEmail: z.string().nullable(),
  /** The operator of this site, for the terms and for authorities. Null where nothing is set. */
  operator: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    /** For authorities (DSA art. 11); `SUPPORT_EMAIL` if it is not set. */
    authorityEmail: z.string().nullable(),
  }),
  /** The product's address on X; null if the operator set none. */
  xUrl: z.string().nullable(),
  /** The voices of the speech server, the default first; null if only browsers read aloud. */
  speech: z.object({ voices: z.array(z.string()) }).nullable(),
  /** The speech server takes dictation. */
  isTranscribing: z.boolean(),
  /** The accounts of the demo data, if it is loaded. */
  demo: z
    .object({
      password: z.string(),
      accounts: z.array(z.object({ email: z.string(), role: z.enum(ROLES) })),
    })
    .nullable(),
});
export type Deployment = z.infer<typeof Deployment>;

const Health = z.object({ status: z.string() });

/** The page of the web app about every call. */
export const API_PAGE = '/docs/api';

export const meta = {
  deployment: endpoint({
    ...at.deployment,
    access: 'public',
    summary: 'Facts about this deployment that the screens need.',
    answer: Deployment,
  }),
  openapi: endpoint({
    ...at.openapi,
    access: 'public',
    summary: 'Every call as an OpenAPI document, with recorded examples.',
    answer: z.record(z.string(), AnyJson),
  }),
  docs: endpoint({
    ...at.docs,
    access: 'public',
    summary: 'The former address of the page about the API; leads to the page.',
    kind: 'redirect',
    status: 302,
  }),
  siteMap: endpoint({
    ...at.siteMap,
    access: 'public',
    summary: 'The site map for search engines. It can be some minutes old.',
    kind: 'bytes',
  }),
  robots: endpoint({
    ...at.robots,
    access: 'public',
    summary: 'Rules for crawlers.',
    kind: 'bytes',
  }),
  alive: endpoint({
    ...at.alive,
    access: 'public',
    summary: 'The process is alive.',
    answer: Health,
  }),
  ready: endpoint({
    ...at.ready,
    access: 'public',
    summary: 'Whether all required services respond; 503 if one does not.',
    answer: Health,
    fails: ['unavailable'],
  }),
};
