import { drawCat, drawFox, drawMonkey } from './beasts.ts';
import type { Creature } from './creature-part.ts';
import { drawMoth, drawOctopus, drawOwl, drawSpider } from './oddities.ts';
import { drawLighthouse, drawRobot, drawTree } from './things.ts';

export const CREATURES = {
  robot: drawRobot,
  lighthouse: drawLighthouse,
  tree: drawTree,
  fox: drawFox,
  cat: drawCat,
  monkey: drawMonkey,
  octopus: drawOctopus,
  owl: drawOwl,
  moth: drawMoth,
  spider: drawSpider,
} satisfies Record<string, Creature>;

export type CreatureKind = keyof typeof CREATURES;
