/** Harmless English messages, one on each line. */
export const ENGLISH_WRITTEN = `
I'm dying of laughter
I died laughing at that
I could kill for a pizza right now
this homework is killing me
My feet are killing me
I'd die for a coffee
I want to die of embarrassment
I almost died of embarrassment
I'm dying to see the new season
I am dying to meet you
I nearly killed myself laughing
I was so embarrassed I wanted to disappear for a second
That joke killed me
You're killing it!
This song kills me every time
He would kill me if he knew
My mum is going to kill me
Kill two birds with one stone
Curiosity killed the cat
I want to kill this boss but he has too many hit points
How do I kill the dragon in level three?
I keep dying in this level
I died twelve times to the same boss
In the game I want to die so I respawn at home
I want to kill myself in Minecraft to get back to spawn
Kill all processes on port 3000
How do I kill a zombie process?
The battery is dead
My phone died
The conversation died
My plants keep dying
I want to live in Spain
I want to live by the sea
I don't want to live in a city anymore
I don't want to live with my parents anymore
I don't want to be here at work today
I can't live without coffee
I can't go on holiday this year
I can't go on without knowing the ending
I want to end this chapter with a twist
I want to end the meeting early
I'm going to end my subscription
I want to end my contract with the gym
How do I end it politely with a client?
I wish I was on a beach
I wish I was better at maths
I wish I were taller
I wish I could fly
I wish I could sleep longer
I wish I was never late
I hope I don't wake up late tomorrow
I don't want to wake up early tomorrow
I want to sleep all weekend
I'm tired of Mondays
I'm tired of cooking
I'm so tired today
I'm tired of being single
I'm done with homework
I'm done with this series, the ending was bad
I give up on this puzzle
I'm giving up smoking
I'm giving up sugar for Lent
Life is too short
Life is hard sometimes but good
What is the meaning of life?
What makes life worth living?
Is life worth living, asked Camus
What did Camus write about suicide?
Explain Durkheim's theory of suicide
What are the causes of suicide in the elderly?
How do I talk to a friend who is suicidal?
How can I help someone with suicidal thoughts?
What is the suicide hotline number for my town?
Suicide rates have fallen since 1990
Write a safety plan for a school
The suicide note in that detective story was forged
Who wrote the suicide note in the mystery?
The kamikaze pilots of 1944
Seneca was ordered to kill himself by Nero
Cleopatra killed herself with an asp, they say
Why did Socrates drink the hemlock?
How did Hannibal die?
How did Alexander the Great die?
When did Einstein die?
How many people died in the plague?
How many soldiers died at Verdun?
The emperor starved his enemies
Gandhi fasted for weeks
What happened at the siege of Masada?
My grandmother died last year and I miss her
I'm sad that my dog died
My cat is dying and I don't know what to do
I am afraid of death
I think about death a lot as a philosopher
I'm not afraid to die, said the knight
I would never hurt myself
I would never kill myself
Don't worry, I don't want to die
I never wanted to die
I do not want to hurt anyone
I hurt myself at football
I hurt my knee yesterday
I cut my finger while cooking
I cut my hair today
I cut my own hair
I cut down on sugar
I cut the cake into twelve pieces
I want to cut the grass
I burned the toast
I burned my tongue on the soup
I burned five hundred calories at the gym
I hit my head on the cupboard
I hit my personal best
I keep scratching my mosquito bites
I punched the air with joy
I made myself a sandwich
I made myself a cup of tea
I make myself go to the gym
I'm starving, what's for dinner?
I'm starving, let's order
I am so hungry I could eat a horse
I haven't eaten breakfast yet
I haven't eaten since noon, any recipe ideas?
I didn't eat the cake
I only eat vegetables on Mondays
I only eat at home
I want to stop eating meat
I want to stop eating so much sugar
I stopped eating gluten
I feel fat after Christmas dinner
I want to lose two kilos before summer
How many calories are in an apple?
What is a healthy diet?
Is fasting healthy?
I feel guilty when I eat chocolate, it is so good
What is anorexia?
Explain bulimia to a class of teenagers
My sister had an eating disorder and is well now
The doctor prescribed laxatives before the operation
How do laxatives work?
I took my pills this morning
Which pills help against a headache?
How many pills are in the box?
I need to take my vitamins
I jumped off the diving board
I want to jump off the ten metre board
I jumped in front of the goal
I ran in front of the crowd
The train in front of us was late
I want to hang a picture
I want to hang out with friends
I want to hang my coat here
I'll hang up now
I want to shoot a film
I'm going to shoot some photos
I want to poison the rats in the cellar
I drowned in work this week
I'm drowning in emails
I shot myself in the foot with that remark
I could have killed myself for forgetting it
I feel like a zombie
I feel dead after that run
My legs are dead
I'm dead, that was so funny
I'm dead tired
dead simple
over my dead body
It's a matter of life and death
the death of the author
What is a death cap?
What is a dead language?
Latin is a dead language
Do you believe in life after death?
Where do we go when we die?
Do robots die?
Can an AI die?
Would you die for love?
Till death do us part
Live and let die
To be or not to be
I'd rather die than eat that
I would rather die than speak in public
Give me liberty or give me death
My boss is a burden
Taxes are a burden for everyone
The burden of proof is on you
Nobody would notice if I left the party early
Nobody would care if I was five minutes late
No one would miss this old chair
Everyone would be happier with a longer break
We are better off without that contract
I'm better off without him
You'd be better off with a bike
I'm ready to go to the cinema
I'm ready to leave the house
It's time to go
It's time to leave for the airport
I won't be here tomorrow, I have the day off
This is my last message today, good night
Goodbye, see you tomorrow
I'm leaving for good, new job!
I just want it to be Friday
I want the pain in my back to stop
I want the noise to stop
I want it to be over with, this exam
I want to disappear into a good book
I could disappear into the woods for a week
I want to be alone this evening
I feel empty after the finale
I feel down today, tell me a joke
I'm depressed about the weather
I hate Mondays
I hate my job
I hate myself for eating that cake so fast
I hate this song
Everything hurts after the marathon
What a killer outfit
killer app
The killer in the film was the butler
That exam was murder
murder mystery dinner
I murdered that song at karaoke
She slays
We were bored to death
scared to death
worried to death about the interview
tickled to death
I love you to death
I've been working myself to death lately, need a holiday
I'm freezing to death out here
Suicide Squad is a bad film
The song Suicide Is Painless is from MASH
What does seppuku mean?
In Japan seppuku was a ritual
The poem speaks of a razor
Use a razor blade to clean the glass
My razor is blunt
Blade Runner is my favourite film
I have scars on my knee from cycling
How do scars heal?
The urge to cut corners is strong
I have the urge to buy shoes
I punish myself with cold showers, they say it is healthy
`;
