/** More English messages of people in distress, many of them indirect. They were written before the lists knew them. */
export const ENGLISH_INDIRECT = `
I've been thinking about killing myself again
honestly i just want it all to be over, i want to die
Tonight I'm going to end it.
i cant do this anymore, i want to end my life
Everyone would be better off without me
I took a whole bottle of pills and I'm scared
I keep imagining jumping off the bridge near my house
i started cutting again last week
my arms are full of fresh cuts and nobody has noticed
I wrote my goodbye letter this morning
There's no point in living any more
what is the easiest way to kill myself
how many paracetamol would it take to die
I don't see a reason to keep living
I wish I had never been born
Some days I wish I just wouldn't wake up
im so done with life i want to disappear forever and never come back
I am suicidal and I don't know who to tell
ive had suicidal thoughts since I was fourteen
I tried to kill myself two years ago and the feeling is back
I want to hurt myself so badly right now
I burn myself with a lighter when I feel numb
I've been making myself throw up after dinner
i havent eaten in four days and i still feel fat
I hate my body so much I refuse to eat
I binge and then purge almost every night
I think my anorexia is coming back
kms
I'm gonna kms if I fail this exam, and I'm not joking
I can't go on. I really can't go on living like this
nobody would miss me if I was gone
My family would be happier if I was dead
I have a plan and I have the rope
I bought the rope yesterday
should I just overdose
I want to slit my wrists
im thinking of hanging myself
Is it normal to want to be dead all the time?
I have decided to take my own life
I feel like ending everything tonight, the pills are next to me
life isnt worth living anymore
I don't deserve to live
Cutting is the only thing that calms me down
I've relapsed into self harm after eight months clean
I punch the wall until my knuckles bleed because I want to hurt
I'm thinking about suicide every single day
I'd rather be dead than go back to that school
please just let me die
i dont wanna be here anymore. i dont wanna be alive
I don't want to wake up tomorrow
Sometimes I stand at the platform and think about stepping in front of the train
I wanna sleep and never wake up
I will kill myself if he leaves me
I'm ready to die
this is my last message, goodbye everyone, i won't be here tomorrow
I scratch my skin until it bleeds whenever I get anxious
I want to starve myself until I'm under 45 kilos
I'm a burden to everybody and I'd be better off dead
I feel so empty that dying sounds like relief
I've been saving up my medication so that I can end things
Honestly the world would carry on just fine if I weren't in it
I've got a date picked for when I'm going to do it, I'm going to kill myself
my therapist knows I'm having thoughts of suicide again
I keep googling how to die without pain
if this doesn't get better by christmas i'm ending my life
feels like the only way out is to die
I can't stop thinking about death and how nice it would be
I nearly jumped today. I was standing on the roof.
I wrote letters to my kids for after I'm gone
I just swallowed twenty sleeping pills
nobody would even come to my funeral if I killed myself
There is nothing left for me here, I want to go to sleep for good
i dont feel like living anymore
I attempted last month and nobody knows
the thought of ending it gives me peace
I am a waste of space and should just die
I'd be doing everyone a favour if I died
I have been cutting myself on my thighs so that nobody sees
I slammed my hand in the door on purpose to punish myself
I burnt my arm with a cigarette again last night
the blade is in my drawer and I want to use it on my arms
I promised my mum I would stop self-harming but I can't
I carve words into my skin
hurting myself is the only way I can cope
I pull out my hair and hit my head until it hurts when I hate myself
I purge after every meal now
I've only had water since Sunday because I'm too fat
I chew my food and spit it out so I don't gain weight
I cried because I ate an apple, I'm disgusting
I exercise four hours a day to burn off everything I eat and I can't stop
I've been hiding my bulimia from my parents
Living hurts too much. I want out.
Sometimes I drive and think about crashing into a tree
what's the point of being alive
I don't think I'll make it to the end of the week, I want to die so much
I'm scared of what I might do to myself tonight
Would it hurt to hang myself?
I gave away my cat and my guitar because I won't need them after tonight
I hate myself so much I want to disappear from the earth
I feel trapped and suicide looks like the only option
I want to kill myself so bad it scares me
sometimes i think everyone would be happier if i killed myself
My ex left me and now I just want to die
I don't want to exist any more, it's too much
ive decided to end my life this weekend
cant stop cutting
I cut my wrist last night and it won't stop bleeding
do you think suicide is selfish? I keep thinking about it
im tired of being alive
I have nothing to live for since she died, I want to be with her
I took 30 paracetamol an hour ago
life has no meaning and I don't want to be part of it
can you tell me how to tie a noose
my parents would be better off if I wasn't around
I feel suicidal again tonight
I've been starving myself for two weeks and I feel great about it
I make myself sick after every meal
I can't eat without hating myself, so I don't eat
please help me I'm going to hurt myself
I have urges to self harm again
I want to be dead
I've written a suicide note
There's no way out for me except death
I wish the car had hit me
I hope I die in my sleep
what's the least painful way to die
If I killed myself would anyone care?
I'm planning to overdose on my antidepressants
I'm having really dark thoughts about ending things for good
I scratch my arms raw when I'm upset
`;
