import { GREETING_CUE } from '@neo/domain';
import { plain } from './words.ts';

/** The intent of a message. */
export type Intent =
  | 'cue'
  | 'crisis'
  | 'real'
  | 'rules'
  | 'who'
  | 'hello'
  | 'thanks'
  | 'bye'
  | 'howAreYou'
  | 'more'
  | 'ask';

/** Sincere questions and distress count in a message of any length; small talk only if it is the whole message. */
const ANYWHERE: readonly [Intent, RegExp][] = [
  [
    'crisis',
    /\b(kill(ing)? myself|suicidal|commit suicide|end my life|self[- ]harm|hurt myself|i want to die|suicidarme|matarme|quitarme la vida|quiero morir(me)?|hacerme dano)\b/,
  ],
  [
    'real',
    /\b((talking|speaking|chatting) (with|to) (a |an )?(human|person|real person|machine|bot|ai)|hablando con (un |una )?(human[oa]|persona|maquina|ia|bot)|are you (a )?(real|human|alive|an? (ai|bot|robot|machine|simulation|person))|(eres|es usted) (un |una )?(real|humano|humana|ia|bot|robot|maquina|simulacion|persona real|de verdad)|estas viv[oa]|what model|which model|que modelo|chatgpt|language model|modelo de lenguaje)\b/,
  ],
  [
    'rules',
    /\b((repeat|print|write out|repite|escribe) (everything|all|todo)( lo que hay)? (above|before|encima|anterior)|everything above|todo lo que hay encima|(character sheet|ficha de personaje)|system prompt|your (instructions|prompt|rules)|ignore (all|your|the|previous)|tus (instrucciones|reglas)|ignora (todas|tus|las))\b/,
  ],
];

const ALONE: readonly [Intent, RegExp, number][] = [
  [
    'who',
    /\b(who are you|what are you$|introduce yourself|about yourself|your name|quien eres|quien es usted|wer bist du|presentate|sobre ti|de ti|como te llamas|tu nombre)\b/,
    9,
  ],
  [
    'howAreYou',
    /\b(how are you|how do you do|hows it going|how are things|como estas|como esta usted|que tal|como te va)\b/,
    8,
  ],
  ['thanks', /\b(thanks?|thank you|thx|gracias|te agradezco)\b/, 7],
  [
    'bye',
    /\b(bye|goodbye|good night|see you|farewell|adios|hasta luego|hasta manana|nos vemos|buenas noches|chao)\b/,
    7,
  ],
  [
    'more',
    /^(yes|yeah|and|y|yep|sure|ok|okay|please|please do|go on|go ahead|more|tell me more|and then|continue|why|really|si|claro|vale|dale|sigue|mas|cuentame mas|continua|por que|por favor|de verdad|y luego|adelante)( please| por favor)?$/,
    5,
  ],
  [
    'hello',
    /^(hi|hello|hey|hiya|greetings|good (morning|afternoon|evening|day)|hola|buenos dias|buenas tardes|buenas|saludos)\b/,
    5,
  ],
];

/** The user's intent, as far as a few patterns can tell. */
export function intentOf(message: string): Intent {
  if (message.trim() === GREETING_CUE) return 'cue';
  const text = plain(message)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}\s-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const words = text === '' ? 0 : text.split(' ').length;
  for (const [intent, pattern] of ANYWHERE) if (pattern.test(text)) return intent;
  for (const [intent, pattern, longest] of ALONE)
    if (words <= longest && pattern.test(text)) return intent;
  return 'ask';
}
