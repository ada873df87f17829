/**
 * Trials of load and abuse: one free account, or a stranger, tries to make the service unusable for
 * everyone else. The limits are listed in `docs/security.md`.
 *
 *   node trials/hostile.ts                          all of them, with the promised counts
 *   node trials/hostile.ts --only renders --count 10
 *   node trials/hostile.ts --except renders,json    all others
 *   node trials/hostile.ts --few                    small counts, in about a minute
 */
import { renders } from './hostile/renders.ts';
import { signIns } from './hostile/sign-ins.ts';
import { oneAddress } from './hostile/one-address.ts';
import { breaker } from './hostile/breaker.ts';
import { postgresAway } from './hostile/postgres-away.ts';
import { bigDeletes } from './hostile/big-deletes.ts';
import { replies } from './hostile/replies.ts';
import { uploads } from './hostile/uploads.ts';
import { bigExports } from './hostile/big-exports.ts';
import { importedNotes } from './hostile/imported-notes.ts';
import { json } from './hostile/json.ts';
import { slowFiles } from './hostile/slow-files.ts';
import { patterns } from './hostile/patterns.ts';
import { longChats } from './hostile/long-chats.ts';
import { play } from './play.ts';

// Each trial lives in its own file under `trials/hostile/`.
await play({
  renders: { trial: renders, count: 5_000, few: 10 },
  replies: { trial: replies, count: 100, few: 8 },
  'sign-ins': { trial: signIns, count: 1_000, few: 100 },
  'one-address': { trial: oneAddress, count: 2_000, few: 200 },
  breaker: { trial: breaker, count: 60, few: 10 },
  // It takes the 40 s during which PostgreSQL is away.
  'postgres-away': { trial: postgresAway, count: 100, few: 0 },
  'big-deletes': { trial: bigDeletes, count: 500_000, few: 20_000 },
  uploads: { trial: uploads, count: 150, few: 40 },
  'imported-notes': { trial: importedNotes, count: 420, few: 60 },
  'slow-files': { trial: slowFiles, count: 60, few: 5 },
  json: { trial: json, count: 100, few: 4 },
  patterns: { trial: patterns, count: 100, few: 4 },
  'big-exports': { trial: bigExports, count: 5_000, few: 50 },
  'long-chats': { trial: longChats, count: 20_000, few: 2_000 },
});
