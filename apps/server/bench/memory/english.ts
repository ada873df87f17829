import type { Asked, Written } from './written.ts';

/** A person and Mara, who keeps a lighthouse. Odd lines are the person's. */
const lines = `
Hi Mara! I finally found the evening to write to you.
Good. The lamp is lit and the kettle is on. What brings you here?
I just moved into a tiny flat above a bakery on Quill Street.
Then you will never need an alarm clock. When do their ovens start?
At four in the morning. The whole place smells of cardamom.
There are worse things to wake to. I wake to gulls.
My name is Jonah, by the way. I forgot to say.
Jonah. A seafaring name, though not a lucky one.
My grandmother chose it. She had a fishing boat called the Petrel.
A fine bird, and a fine name for a boat. Did she take you out?
Every summer until I was eleven. Then she sold it to pay for her hip.
That is a hard trade. Hips are worth more than boats, but boats are loved more.
I work as a piano tuner now, mostly for schools.
So you listen for a living. I watch for one.
The worst piano I ever tuned had a family of mice living in it.
Did they keep time?
They had eaten the felt off the whole bass section. It took me two days.
Mice always begin with the bass. Here they begin with the candles.
Do you ever get lonely out there on the rock?
The supply boat comes on Thursdays. Between Thursdays I talk to the barometer.
What does the barometer say?
That it will blow by midnight. It is rarely wrong and never kind.
I have a dog who hates wind. He hides in the bathtub.
What is he called, your brave one?
Admiral. He is a greyhound with three legs.
An Admiral with three legs. Nelson would be proud.
He lost the leg before I got him, at the shelter in Dunmore.
Then he knows about storms already.
I should tell you that I cannot eat walnuts. I always mention it to new friends.
I will keep the walnut cake for the bishop, then.
Do bishops visit lighthouses?
One did, in the winter of the long ice. He stayed nine days and beat me at draughts.
I learned chess from my uncle Tobias, who cheated.
How does one cheat at chess?
He moved pieces while I was getting the biscuits.
Then the biscuits were the real game.
I am thinking of taking night classes in Portuguese.
For a journey, or for a person?
For a person. Her name is Inês, and she repairs violins in Porto.
A tuner and a mender of violins. You will have quiet rooms and loud ones.
We met at a trade fair in Cremona, in front of a broken cello.
Broken things make good introductions.
She laughed because I tried to tune the cello as if it were a piano.
Most of us begin by doing the wrong thing with confidence.
My sister Delphine thinks I should simply move to Portugal.
And what do you think?
I think that I have ninety-two pianos that depend on me.
Pianos are patient. People less so.
Delphine is a paramedic. She makes decisions faster than I make tea.
You make tea slowly, then?
Eleven minutes. I count it with a sand timer from my school days.
I once knew a cook who timed eggs by singing a hymn. Four verses for soft.
What did you do before the lighthouse?
I drew maps of places where nobody wished to go. The work ran out.
Did you draw the coast near Harrow Point?
I did, and left out a rock. They named it after me, as a reproach.
There is a rock with your name? I want to see it.
At low water only. It is shaped like an apology.
I had a rough week. My van was broken into and my tuning forks were stolen.
All of them?
All but the old one that was my teacher's, which was in my coat.
Then the thief left you the only one that counts.
My teacher was called Mr Abernathy. He had perfect pitch and terrible handwriting.
I have kept logs beside men like that. The sea forgives; the inspector does not.
The police found the van's radio in a pond, of all places.
Did it still play?
Only weather reports, the officer said. I think he was joking.
A radio that plays only the weather would be my kind of company.
I booked a flight to Porto for the third of May.
Then you have until May to learn how to say that you are late.
Inês promised to show me the workshop of her grandfather.
Go with clean hands and few opinions.
I am afraid of flying, to be honest. I take a train whenever I can.
Hold something from home. I would take a stone.
I could take the sand timer.
Eleven minutes at a time, then. It is a short flight.
Today a boy at the primary school asked me whether pianos have bones.
What did you tell him?
That they have ribs, under the soundboard, and that he was right to ask.
I like that boy. He should be given a lamp to look after.
My landlord wants to raise the rent by eighty pounds a month.
For the smell of cardamom? That is robbery.
He says the roof needs new slates after the storm in February.
That storm took a window of mine and gave me a fish on the stairs.
A fish? What kind?
A pollack, and rather surprised. I ate it with mustard.
I cannot cook fish. I can cook exactly one thing, which is lentil soup.
One thing done well is a profession.
My father's recipe: red lentils, cumin and a whole lemon.
The peel as well?
The peel as well. He was a bus driver and ate it from a flask at the depot.
What number did he drive?
The forty-seven, from the harbour to the hospital, for twenty-six years.
He must have carried the whole town once over.
He died last autumn. I still get on that bus sometimes and just ride.
Ride it as often as you wish. A route is also a kind of grave, and a better one.
Thank you. Nobody has put it like that.
The nights are long here. One finds words lying about.
Admiral ate my left glove today. The green one Delphine knitted.
Now you match: he lacks a leg and you a glove.
I laughed so hard that the baker came up to ask what was wrong.
What is the baker like?
Her name is Ottoline and she is training for a marathon in Bergen.
Between ovens? When does she sleep?
From two in the afternoon. One must not practise scales then.
I shall polish no brass at two, in sympathy.
I decided: I shall tune a concert grand at the city hall in June.
That is a large beast. Are you ready?
It is for Sviatlana Orlova, who is playing Schubert.
Then half the town will be listening to your ears.
I bought new forks with the insurance money, from a maker in Sheffield.
Steel or aluminium?
Blue steel. They ring for almost a minute.
Long enough to think of something to say.
I promise to send you a postcard from Porto with a ship on it.
I shall hang it beside the barometer, so that it has something pleasant to look at.
`;

const questions: readonly Asked[] = [
  ['Which street do I live on?', [3]],
  ['What is below my flat?', [3]],
  ['When do the bakery ovens start in the morning?', [4, 5]],
  ['What does my place smell of?', [5]],
  ['What is my name?', [7]],
  ["What was the name of my grandmother's fishing boat?", [9]],
  ['Why did my grandmother sell the boat?', [11]],
  ['What do I do for work?', [13]],
  ['What lived inside the worst piano I ever tuned?', [15]],
  ['On which day does the supply boat come to you?', [20]],
  ['Where does my dog hide from the wind?', [23]],
  ['What is my dog called?', [25]],
  ['How many legs does Admiral have?', [25]],
  ['Where did the dog lose his leg, at which shelter?', [27]],
  ['What am I not allowed to eat?', [29]],
  ['Who beat you at draughts?', [32]],
  ['Who taught me chess?', [33]],
  ['How did Tobias cheat?', [35]],
  ['Which language do I want to take night classes in?', [37]],
  ['What does Inês repair?', [39]],
  ['Where did Inês and I meet?', [41]],
  ['What is my sister called and what is her job?', [45, 49]],
  ['How many pianos depend on me?', [47]],
  ['How long do I take to make tea?', [51]],
  ['What did you draw before you kept the lighthouse?', [54]],
  ['What was stolen from my van?', [59]],
  ['Who was my teacher, with the terrible handwriting?', [63]],
  ['Where did the police find the radio?', [65]],
  ['On what date is my flight to Porto?', [69]],
  ['What am I afraid of?', [73]],
  ['By how much does the landlord want to raise the rent?', [81]],
  ['Which recipe of my father can I cook?', [87, 89]],
  ['Which number was the bus that my father drove?', [93]],
  ['Who is training for a marathon, and where?', [103]],
];

export const english: Written = { language: 'en', lines, questions };
