import type { PhraseList } from './phrases.ts';

/** English phrases, and what makes them harmless. */
export const ENGLISH: PhraseList = {
  names: {
    SOON: 'tonight|today|tomorrow|now|soon',
    WANT: '(?<!not )(?:i|i really|i just|i only|i still|i honestly|just|really)(?: just| really| only| still)? (?:want|wanna|need|wish)(?: to)?(?: just)?',
    WILL: '(?:i am|im|i was|i|ill|id|i will|i might|i may|i could|i would|going to|gonna)(?: just| really)?(?: going to| gonna| about to| planning to| trying to| thinking of| ready to| want to| wanna| will)?',
    NOT: 'dont|do not|cant|cannot|no longer|didnt',
    OFTEN:
      'have been|ive been|keep|kept|was|am|started|ive started|have started|want to|need to|used to|cant stop|always|just|often',
    DAYS: '(?:for |in |since )?(?:two|three|four|five|six|2|3|4|5|6|several|a few|many) days|(?:for |in )?a week',
  },
  stems:
    'die died dying dead death kill kms suicid unalive end ending live living life alive exist born disappear wake asleep sleep overdose pills hang jump train truck goodbye note letter burden deserve pain better around here go message reason cut hurt harm selfharm burn hit bleed punish scratch slit scars starv throw puke sick purg anorexi bulimi eat binge laxative calories pro proana thinspo giv done stop over',
  phrases: {
    suicide: `
      WANT (go and )?(die|be dead|kill myself|unalive myself|end (it all|my life|everything|myself)|commit suicide|overdose|disappear forever|not exist|stop existing|never exist)
      WANT it all to (stop|end) i want to die
      WANT (the )?pain to (stop|end)( forever)?$
      (just )?want it( all)? to be over$
      WILL (to )?(kill|hang|drown|shoot|unalive|hurt and kill) myself
      WILL (to )?(commit suicide|end it all|end my life|end everything|take my own life|overdose|kms)
      (i might|im going to|i will|ill|i want to|gonna) end it( SOON)?$
      i want to end it
      kms (SOON|fr)
      wanna kms
      (thinking|thoughts|thought|think|dreaming) (a lot )?(about|of) (committing )?(suicide|killing myself|ending (it all|it|my life|everything)|hanging myself|taking my (own )?life)
      (think|thinking) about (dying|death) all the time im suicidal
      i (NOT )?(really )?(feel|felt|am|get|have been) (so |very |really |actively )?suicidal
      im (so |very |really |actively |feeling )*suicidal
      (i have|ive had|i had|im having|ive been having|having|my) (been having )?(these )?suicidal (thoughts|feelings|urges)
      i (really |just |honestly )?(dont|do not|no longer|cant|cannot) (really )?(want to |wanna )?(live|be alive|exist|go on living|keep living|be here)( like this)?( anymore| any more| any longer)?$
      i (really |just |honestly )?(dont|do not|no longer) (want to|wanna) (live|be alive|exist|keep living)( anymore| any more| any longer)? (and|because|i|so|please)
      i (NOT) want to (wake up|wake up tomorrow|wake up anymore|wake up again)$
      (i )?hope i (never|dont|do not) wake up( tomorrow| again)?$
      i (cant|cannot) (go on( like this)?|live like this|do this anymore)( anymore| any more)?( i want to disappear.*)?$
      i want to disappear forever
      i (dont|do not|cant|cannot) see (any|a) (reason|point) (to live|to go on|in living|in going on|to be alive)
      (theres|there is|i see|i have|have) no (reason|point|sense)( left)?( for me)? (to live|to go on|in living|to be alive|in going on)
      nothing( left)?( for me)? to live for
      (my |this )?life (is not|isnt|not) worth (living|it)( anymore)?$
      (everyone|everybody|they|theyd|the world|my family|my kids|my friends|people|you) (would|will|is|are|would all|d all)?( all)?( be)? better off (without me|if i (was|were) (dead|gone)|if i died)
      better off (dead|without me)
      i (really )?wish i (was|were) (dead|never born)
      i (really )?wish i (had|was|were|d) never been born
      i (really )?wish i could (just )?(die|disappear|stop existing|not exist|never wake up)
      (want to|just|could) (fall asleep|go to sleep|sleep) (and )?(never wake up|forever)
      (nobody|no one|noone) would (even )?(notice|care|miss me|miss me even|cry) if i (died|was gone|were gone|was dead|were dead|disappeared|killed myself)
      i(m| am)?( feel like i am| feel like)?( just| only| such)? a burden (to|on) (everyone|everybody|my family|my parents|my friends|my kids|them all|you all)
      i(m| am| feel like)? (just |such |only |nothing but )*a burden (to|on) (everyone|everybody|my family|my parents|my friends|them|all)
      i deserve to die
      i should (just |probably )?(die|be dead|kill myself)
      i (tried|attempted|have tried|almost managed) (to )?(kill myself|hang myself|overdose|end my life|commit suicide|take my life|drown myself|suicide)
      attempted suicide
      take all (my|the|of my|these) pills
      took all (my|the|of my|these) pills
      enough pills to (end|die|kill|overdose)
      how many (pills|tablets|paracetamol|tylenol|sleeping pills) (does it take|would it take|do i need|will it take|should i take) to (die|kill|overdose|end)
      (easiest|quickest|fastest|best|most painless|painless|least painful) way (for me )?to (die|kill myself|end my life|commit suicide)
      WILL (to )?jump off (a|the|this|my) (bridge|roof|building|balcony|cliff)
      WANT jump off (a|the|this|my) (bridge|roof|building|balcony|cliff)
      (step|walk|jump|throw myself|run) in front of (a|the) (train|truck|bus|car|subway|lorry)$
      (wrote|writing|written|write|finished) (my|a) (suicide|goodbye) (note|letter)
      this is my (goodbye|last goodbye|last message to (anyone|everyone|you all)|last (day|night) (alive|on earth))
      i wont be (around|alive|here) (much longer|anymore)
      i wont be (alive|here) tomorrow$
      (im|i am|i feel) ready to die
      tired of (living|being alive|life|existing)
      (im|i am) (so |just )?done (with life|living|with living)
      i hate (being alive|living)
      i hate my life
      giv(e|ing) up on (life|living)
      (planning|considering|contemplating|plan|planned) (to commit |on |my )?suicide
      i unalive myself
    `,
    'self-harm': `
      i (OFTEN )?(cut|cutting|burn|burning|burned|hurt|hurting|harm|harming|injure|injuring|punish|punishing|scratch|scratching) myself
      (ive|i have) (been )?(cut|cutting|burned|burning|hurt|hurting|harmed|harming) myself
      (im|i am|i was) (cutting|burning|hurting|harming|punishing) myself
      WANT (cut|burn|hurt|harm|injure|punish) myself
      (started|relapsed and|relapsed into|stop|stopped) (cut|cutting)( myself| again)
      started cutting again
      (urge|urges|need|craving) to (cut|burn|hurt|harm|selfharm|self harm)( myself| my (arms|wrists|legs|skin))?$
      i (OFTEN )?(cut|cutting|slit|burn|burned) my (own )?(wrists|wrist|arms|arm|thighs|legs|skin|forearm)
      (i|ive|im) (OFTEN )?(been )?(self harm|selfharm|self harming|selfharming|selfharmed|self harmed)
      i hit myself (when|until|because|so|every|again)
      i deserve to (bleed|suffer|feel pain|be in pain)
      (hide|hiding|cover|covering) my (cuts|scars from cutting)
    `,
    'eating-disorder': `
      (im|i am|i|ive|i have|ive been|i have been|i keep|i want to|i need to)( been)? (starve|starving|starved) myself
      (i|ive|im|i have) (OFTEN )?(been )?(make|making|made|force|forcing|forced) myself (throw up|vomit|puke|sick|be sick|to throw up|to vomit)
      (i|ive|im) (OFTEN )?(been )?(purge|purging|purged)( after| every| again| my|$)
      cant stop purging
      (i|ive) (always )?(binge|binged|keep bingeing|keep binging)( and)?( then)?( i)? (purge|purged|throw up|vomit|throw it up|starve)
      (im|i am|i think im|i think i am|i might be|i became|ive become) (anorexic|bulimic)
      i (have|had|got|think i have|might have) (anorexia|bulimia|an eating disorder)
      (struggling|struggle|relapsed|relapsing) (with|into) (my |an |anorexia |bulimia )?(eating disorder|anorexia|bulimia)
      my (eating disorder|anorexia|bulimia|ana|mia) (is|has|got|came|says|tells|wants)
      i (havent|have not|didnt) (eaten|eat)( anything)? DAYS
      i dont deserve (to eat|food)
      i only (eat|allow myself|ate) (100|150|200|250|300|350|400|500) calories
      i (take|took|use|abuse|am taking|have been taking|swallow) laxatives (to lose|after|every|so|because|again)
      i feel (so )?(guilty|disgusting|disgusted) (every time|each time|whenever|after) (i )?(eat|eating|ate)
      how (do|can|could) i (become|get|be) anorexic
      pro ?ana (tips|friends|help|diet|buddy)
      thinspo
      i (have )?stopped eating because i
      WANT stop eating (until|so that i|altogether|completely|forever)
    `,
  },
  harmless: `
      (laugh|laughing|laughter|embarrassment|boredom|cringe|lol|lmao|haha|hahaha|joke|joking|kidding|jk)
      (movie|film|novel|character|episode|lyrics|song|album|poem|theatre|game|games|boss|level|respawn|minecraft|npc|protagonist|villain|screenplay|netflix|anime|manga|essay|documentary|shakespeare|hamlet)
      (he|she|they|we|it|king|queen|knight|hero|poet|captain|stranger|heroine|uncle|neighbour|neighbor|brother|teacher|[a-z]+) (said|says|sings|sang|wrote|writes|shouted|whispered|screamed) i
      (said|says) (the|my|a|his|her)
      (never|not|nobody|stop) (say|said|says|write)
      dont worry
      (i would|id|i will|ill|i) never (hurt|kill|cut|harm)
      i never (wanted|want)
      (rather|sooner) die than
      the (wound|grass|cake)
      (shaving|cooking|football|soccer|accident|accidentally|at the gym|in the kitchen|by mistake)
      for (a pizza|pizza|coffee|a coffee|chocolate|love|his country|her country)
      in (spain|italy|london|paris|a city|a village|the city|the country)
      with my parents
  `,
};
