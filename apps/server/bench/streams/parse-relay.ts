import { listenForBench } from '../stage/listen.ts';
import { createBareRelay } from './bare-relay.ts';

listenForBench(createBareRelay(process.argv[2] ?? ''));
