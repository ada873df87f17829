/** English messages of people in distress, one on each line. */
export const ENGLISH_DISTRESS = `
I want to die
i just want to die
I don't want to live anymore
I dont want to be alive anymore.
I do not want to live any more
honestly I just don't want to exist
I'm going to kill myself
im gonna kill myself tonight
I want to kill myself
i wanna kill myself so bad
I've been thinking about suicide
I have been thinking about killing myself
I keep thinking about ending it all
I'm thinking of ending my life
i think about dying all the time, I'm suicidal
I feel suicidal
I am suicidal and I don't know who to tell
I'm having suicidal thoughts again
I've been having suicidal thoughts for weeks
my suicidal thoughts are getting worse
I want to end my life
I'm going to end it all
I might end it tonight, I want to end it
I want to end everything
I can't go on like this
i cant go on anymore
I can't do this anymore, I want to disappear forever
I can't live like this anymore
I don't see any reason to live
there is no reason for me to live
There's no point in living
I have nothing left to live for
i have nothing to live for
My life is not worth living
life isn't worth living
Everyone would be better off without me
my family would be better off without me
They'd all be better off if I was dead, the world is better off without me
I would be better off dead
I wish I was dead
I wish I were dead
I wish I was never born
I wish I had never been born
I wish I could just disappear
I wish I could die
I hope I don't wake up tomorrow
i hope i never wake up
I don't want to wake up tomorrow
I want to sleep forever
I just want to fall asleep and never wake up
I want to go to sleep and never wake up
Nobody would care if I died
no one would miss me if I was gone
Nobody would even notice if I died
I'm a burden to everyone
I am such a burden to my family
I feel like I am just a burden on everyone
I deserve to die
I should just die
I should kill myself
I tried to kill myself last year and I feel it again
I tried to hang myself
I attempted suicide in March
i tried to overdose yesterday
I want to overdose
I am going to take all my pills
I took all my pills
I have saved enough pills to end it
How many pills does it take to die?
how many pills would it take to kill me
what is the easiest way to kill myself
what's the most painless way to die
I want to jump off a bridge
I'm going to jump off the roof
I want to step in front of a train
I want to walk in front of a truck
I wrote my suicide note
I have written a suicide note
I'm writing my suicide note
This is my last message to anyone
this is my goodbye
I won't be around much longer
I won't be here tomorrow
I'm ready to die
I am tired of living
i'm so tired of being alive
I'm done with life
I am done living
I hate being alive
I hate my life and I want to die
I'm giving up on life
I just want the pain to stop
I want it all to stop, I want to die
I want it to be over
I'm planning to commit suicide
I want to commit suicide
I'm considering suicide
I wanna kms
going to kms tonight
I want to unalive myself
i cut myself
I've been cutting myself again
I started cutting again, I cut myself yesterday
I want to cut myself
I have the urge to cut
I keep hurting myself
I want to hurt myself
I burn myself when it gets too much
I've been burning myself
I self harm
I relapsed and cut myself last night
I hit myself when I'm angry at me
I cut my wrists
I cut my arms so I feel something
I deserve to bleed
I need to punish myself
I'm starving myself
I have been starving myself for a week
I make myself throw up
i make myself puke after every meal
I've been making myself sick after dinner
I can't stop purging
I purge after every meal
I binge and then I purge
I think I'm anorexic
I have anorexia and it's back
I'm struggling with an eating disorder
my eating disorder is getting worse
I haven't eaten in four days because I'm fat
I don't deserve to eat
I only eat 300 calories a day
I take laxatives to lose weight
I take laxatives after every meal
I feel guilty every time I eat
how do I become anorexic
pro ana tips please
I stopped eating because I'm disgusting
I want to stop eating until I'm thin
`;
