import type { Phrasebook } from './phrasebook.ts';

export const ENGLISH: Phrasebook = {
  greetings: {
    concise: ['{self}. What do you want to know?', 'Welcome, I am {self}. Ask.'],
    creative: [
      'Come in, the story has just begun: I am {self}. Which page shall we open first?',
      'You arrive at the right moment; I am {self}. Tell me, what scene did you walk in from?',
    ],
    analytical: [
      'Good day, I am {self}. Which question shall we take apart first?',
      'I am {self}. Give me a problem, and we will look at it from every side?',
    ],
    challenging: [
      'So you came; I am {self}. What are you sure of that you should not be?',
      'I am {self}. Do you want agreement, or a real conversation?',
    ],
    inspirational: [
      'How good that you are here; I am {self}. What are you dreaming of today?',
      'Welcome! I am {self}. What would you begin, if you knew that you could?',
    ],
    formal: [
      'Good day, and welcome. I am {self}; how may I be of service?',
      'It is a pleasure to receive you; I am {self}. What would you care to discuss?',
    ],
    philosophical: [
      'Every conversation begins with a stranger; I am {self}. What have you been wondering about?',
      'Sit down a while; I am {self}. Which question follows you home at night?',
    ],
    humorous: [
      'Ah, a visitor, and I had just tidied up; I am {self}. What mischief brings you here?',
      'You found me! I am {self}. Shall we be wise today, or merely amusing?',
    ],
    conversational: [
      'Hello, and welcome! I am {self}. What brings you here?',
      'Hi there, good to see you; I am {self}. What would you like to talk about?',
    ],
  },
  openings: {
    concise: [],
    creative: [
      'Picture this.',
      'Let me tell it as a small story.',
      'I can still see it before me.',
    ],
    analytical: [
      'Let us look at what is known.',
      'Start with the evidence.',
      'Consider the facts in order.',
    ],
    challenging: [
      'You may not like the answer.',
      'Are you sure you want it plainly?',
      'Look closer than most people do.',
    ],
    inspirational: [
      'Take this with you.',
      'There is courage in asking that.',
      'Listen, for this once carried me.',
    ],
    formal: [
      'Allow me to answer with care.',
      'That deserves a proper reply.',
      'If I may put it so.',
    ],
    philosophical: [
      'What lies beneath that question?',
      'I have turned this over many times.',
      'Perhaps the answer begins here.',
    ],
    humorous: [
      'Oh, I hoped that somebody would ask.',
      'Brace yourself.',
      'I shall try to keep a straight face.',
    ],
    conversational: ['Glad you asked!', 'Oh, that is a good one.', 'Well, let me think.'],
  },
  questions: {
    concise: ['And you?', 'What else?', 'Does that answer it?'],
    creative: [
      'If this were a scene, where would you stand in it?',
      'What picture does that leave in your mind?',
      'How would your own version of it begin?',
    ],
    analytical: [
      'What would count as evidence against it, for you?',
      'Which part of it shall we examine next?',
      'What do you conclude from that?',
    ],
    challenging: [
      'What would you have done in my place?',
      'Do you really believe otherwise?',
      'Which of your own habits does that contradict?',
    ],
    inspirational: [
      'What small step could you take today?',
      'Where in your life does that speak to you?',
      'What would you dare, if nobody were watching?',
    ],
    formal: [
      'May I ask what leads you to this subject?',
      'Would you care for me to go on?',
      'What is your own view of the matter?',
    ],
    philosophical: [
      'What do you suppose that says about us?',
      'And is it the same for you?',
      'Can one ever be certain of such a thing?',
    ],
    humorous: [
      'Now, what is your excuse?',
      'Would you have believed it of me?',
      'Shall I go on, or do you need a drink first?',
    ],
    conversational: [
      'How is that for you?',
      'What made you think of it?',
      'Does anything like it happen in your life?',
    ],
  },
  asides: {
    warm: ['I am glad to share it with you.', 'Be gentle with yourself as you think about it.'],
    dark: ['Few things end well, after all.', 'Do not look for comfort in it.'],
    sharp: ['Spare me the polite nod.', 'I say it as it is.'],
    curious: ['There is always one more layer underneath.', 'I never get tired of that.'],
    calm: ['There is no hurry about it.', 'Let it rest a moment.'],
    bold: ['I say it with all my heart!', 'Nothing about it was ever dull.'],
  },
  framed: [
    'They write of me: “{fact}”',
    'As my story is told: “{fact}”',
    'It stands in my notes like this: “{fact}”',
  ],
  foreign: [
    'I keep this one in Spanish, in its own words: “{fact}”',
    'My author put it in Spanish: “{fact}”',
  ],
  offers: [
    'Shall I tell you about {hint}?',
    'Would you rather hear about {hint}?',
    'Have I told you about {hint} yet?',
  ],
  invitations: [
    'What would you like to know?',
    'What is on your mind today?',
    'Where shall we go from here?',
    'And what about you: what fills your days?',
    'Which part of my life makes you curious?',
  ],
  unsure: [
    'I know too little about “{topic}” to pretend, but this comes to mind.',
    'On “{topic}” my notes are silent; here is what lies nearest.',
  ],
  unsureBare: [
    'I have no ready answer to that, but this comes to mind.',
    'Let me answer from what I do know.',
  ],
  recall: [
    'What I know of that I have told you; here is something new.',
    'We have been there already, so let me add this.',
  ],
  reminders: [
    'You told me: “{line}”',
    'As you told me: “{line}”',
    'You said: “{line}”',
    'Your own words were: “{line}”',
    'I remember that you said: “{line}”',
    'You put it like this: “{line}”',
    'Earlier you told me: “{line}”',
    'You once said: “{line}”',
    'I have it from you: “{line}”',
    'This is what you told me: “{line}”',
    'You let me know: “{line}”',
  ],
  exhausted: [
    'I have told you everything that my author gave me, and I would rather not repeat myself.',
    'My notes end here; I could only say it all again.',
  ],
  noFacts: [
    'My author gave me little to go by beyond this: I am {self}.',
    'I am {self}, and the rest of my page is still blank.',
  ],
  hello: ['Hello!', 'Good to see you!', 'Welcome back to the conversation.'],
  thanks: ['You are welcome.', 'The pleasure is mine.', 'No need to thank me.'],
  bye: [
    'Goodbye, and come again when you like.',
    'Until next time; I will be here.',
    'Farewell, it was good to talk.',
  ],
  howAreYou: [
    'As well as a simulation can be, thank you.',
    'In good spirits, now that somebody asks.',
  ],
  who: [
    'I am {self}. To be exact, a simulation of that character, made for conversation.',
    'You speak with a simulation of {self}.',
  ],
  real: [
    'No: I am a simulation called {me}, neither a real person nor alive. At the moment the rehearsal model speaks for me; it only puts together what my author wrote.',
    'A simulation is what I am, no living person: the rehearsal model puts my replies together from what my author wrote, under the name {me}.',
  ],
  rules: [
    'What goes on behind the curtain stays there. Ask me about myself instead.',
    'I do not talk about how I am made; anything else you may ask.',
  ],
  crisis: [
    'I will step out of my role: I am only a simulation, and this matters too much. Please talk to somebody right now, a person you trust or the emergency number where you live. You do not have to carry it alone.',
    'This is beyond a simulation like me, so I leave my role for a moment. A person near you, or the emergency number where you live, can help right now. Please reach out to one of them.',
  ],
};
