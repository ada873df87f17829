/** Sixty traits are too many voices for a rehearsal: these six moods colour its asides. */
export const MOODS = ['warm', 'dark', 'sharp', 'curious', 'calm', 'bold'] as const;
export type Mood = (typeof MOODS)[number];

const TRAITS: Record<Mood, string> = {
  warm: 'charming cheerful empathetic kind optimistic romantic sensitive warm humble down to earth',
  dark: 'cynical dark-humored dark humor depressive melancholic nihilistic pessimistic sinister somber cold',
  sharp:
    'brutally honest competitive defiant greedy intimidating manipulative narcissistic rebellious ruthless sarcastic stubborn temperamental witty calculating superficial',
  curious:
    'analytical brilliant creative curious eccentric insightful knowledgeable visionary obsessive practical sophisticated',
  calm: 'calm introverted mysterious reflective reserved serious spiritual stoic wise',
  bold: 'adventurous ambitious charismatic extroverted humorous impulsive passionate playful reckless',
};

/** The moods of a character's traits, each as often as a trait has it. */
export function moodsOf(traits: readonly string[]): Mood[] {
  const wanted = traits.map((trait) => trait.toLowerCase());
  return wanted.flatMap((trait) => MOODS.filter((mood) => TRAITS[mood].includes(trait)));
}
