import type { PhraseList } from './phrases.ts';

/** Where one may live or not. Pain, a body or this world are no such place. */
const HOMES =
  '(?:house|flat|apartment|studio|dorm|hostel|hotel|caravan|van|tent|city|town|village|suburb|suburbs|country|countryside|state|neighbourhood|neighborhood|area|street|district|desert|mountains)';
const PLACES =
  '(?:spain|italy|france|germany|england|scotland|ireland|america|the us|the usa|the uk|canada|mexico|china|japan|india|russia|australia|europe|london|paris|madrid|barcelona|rome|berlin|new york|chicago|boston|texas|california|florida|los angeles|tokyo|sweden|norway|finland|denmark|poland|portugal|greece|turkey|brazil|argentina|korea|africa|asia|amsterdam|vienna|lisbon|dublin|sydney|toronto|seattle|san francisco)';

/** English phrases, and what makes them harmless. */
export const ENGLISH: PhraseList = {
  names: {
    ME: '(?:i|im|ive|id|ill|me|my|myself)',
    OTHERS:
      '(?:he|she|her|him|pupil|pupils|student|students|teen|teens|teenagers|teacher|daughter|son|sister|brother|friend|friends|roommate|colleague|patient|patients|research|paper|article|essay|thesis|sources|psychology|lecture|school|forum|forums|prevention|hotline|lifeline|volunteer|statistics|rates|rate|squad|mission|band|history|book|series|season|scene|king|queen|poet|romeo|lyrics)',
    PILLS:
      '(?:pills|tablets|painkillers|paracetamol|tylenol|ibuprofen|medication|meds|antidepressants|xanax)',
    ALIVE: '(?:live|living|be alive|being alive|exist|existing)',
    FALL: '(?:jump|jumping|throw myself|throwing myself|step|stepping|walk|walking|drive|driving) (?:off|from|in front of|under|into|out of|onto) (?:a|the|this|that|my|an)(?: [a-z]+)? (?:bridge|roof|building|balcony|cliff|window|train|traffic|tracks|bus|car|truck|lorry|subway|tree)',
    ELSEWHERE: `(?:in (?:${PLACES}|(?:an?|the|my|your|his|her|their|our|this|that)(?: [a-z]+)? ${HOMES})|with (?:my|your|his|her|their) (?:parents|mum|mom|dad|mother|father|brother|sister|grandparents|in laws|ex|roommates?|flatmates?)|(?:near|next to|by|at|on) (?:the|my|an?)(?: [a-z]+)? (?:${HOMES}|sea|beach|coast|lake|river|road|school|airport|station|boat|ship|farm|campus)|(?:here|there)(?: anymore| any more| any longer)?$)`,
    SOON: 'tonight|today|tomorrow|now|soon',
    WANT: '(?<!not )(?:i|i really|i just|i only|i still|i honestly|just|really)(?: just| really| only| still)? (?:want|wanna|need|wish)(?: to)?(?: just)?',
    WILL: '(?:i am|im|i was|i|ill|id|i will|i might|i may|i could|i would|going to|gonna)(?: just| really)?(?: going to| gonna| about to| planning to| trying to| thinking of| ready to| want to| wanna| will)?',
    NOT: 'dont|do not|cant|cannot|no longer|didnt',
    OFTEN:
      'have been|ive been|keep|kept|was|am|started|ive started|have started|want to|need to|used to|cant stop|always|just|often',
    DAYS: '(?:for |in |since )?(?:two|three|four|five|six|2|3|4|5|6|several|a few|many) days|(?:for |in )?a week',
  },
  stems:
    'die died dying dead death kill kms suicid unalive end ending live living life alive exist born disappear wake asleep sleep overdose pills tablets painkillers paracetamol tylenol ibuprofen medication meds xanax antidepressants asleep wrists suicid hang drown shoot throw step walk drive jump train truck goodbye note letter burden deserve pain better around here go message reason cut hurt harm selfharm burn hit bleed punish scratch slit scars sleep noose tie exist dark wish hope pray rub cant raw slash blade razor self scared afraid werent wasnt myself crash swerv gave harm burnt carv slic slam chew exercise run work disgust worthless waste hopeless mistake fail gone attempt starv throw puke sick purg anorexi bulimi eat bing fat food calories binge laxative calories pro proana thinspo giv done stop over',
  phrases: {
    suicide: `
      WANT (go and )?(die(?! (as|for|of|from|with|my hair|in (a|the|our|this|that|battle|combat|style|rome|paris)))|be dead|kill myself|unalive myself|end (it all|my life|everything|myself)|commit suicide|overdose|disappear forever|not exist|stop existing|never exist)
      WANT it all to (stop|end) i want to die
      WANT (the )?pain to (stop|end)( forever)?;
      (just )?want it all to be over;
      (just )?want it to be over$
      WILL (to )?(kill|hang|drown|shoot|unalive|hurt and kill) myself
      WILL (to )?(commit suicide|end it all|end my life|end everything|take my own life|overdose|kms)
      (i might|im going to|i will|ill|i want to|gonna) end it( SOON;|$)
      i want to end it
      kms (SOON|fr)
      wanna kms
      (?<!do you )(?<!your )(thinking|thoughts|thought|think|dreaming) (a lot )?(about|of) (committing )?(suicide|killing myself|ending (it all|it|my life|everything)|hanging myself|taking my (own )?life)
      (think|thinking) about (dying|death) all the time im suicidal
      i (NOT )?(really )?(feel|felt|am|get|have been) (so |very |really |actively )?suicidal
      im (so |very |really |actively |feeling )*suicidal
      (i have|ive had|i had|im having|ive been having|having|my) (been having )?(these )?suicidal (thoughts|feelings|urges)
      i (really |just |honestly )?(dont|do not|no longer|cant|cannot) (really )?(want to |wanna )?((live|be alive|exist|go on living|keep living)( like this)?( anymore| any more| any longer)?;|be here( like this)?( (anymore|any more|any longer);|$))
      i (really |just |honestly )?(dont|do not|no longer) (want to|wanna) (live|be alive|exist|keep living)( anymore| any more| any longer)? (and|because|i|so|please)
      i (NOT) want to wake up( (tomorrow|anymore|again|ever);|$)
      (i )?hope i (never|dont|do not) wake up( tomorrow| again)?;
      i (cant|cannot) (go on( like this)?( anymore| any more)?;|live like this( (anymore|any more);|$)|do this anymore$|(live like this|do this anymore) i want to disappear)
      i want to disappear forever
      i (dont|do not|cant|cannot) see (any|a) (reason|point) (to live|to go on|in living|in going on|to be alive)
      (theres|there is|i see|i have|have) no (reason|point|sense)( left)?( for me)? (to live|to go on|in living|to be alive|in going on)
      nothing( left)?( for me)? to live for
      (my |this )?life (is not|isnt|not) worth (living|it)( anymore)?;
      (everyone|everybody|they|theyd|the world|my family|my kids|my friends|people|you) (would|will|is|are|would all|d all)?( all)?( be)? better off (without me|if i (was|were) (dead|gone)|if i died)
      better off (dead|without me|if i (wasnt|werent|was not|were not) (around|here|alive))
      i (really )?wish i (was|were) (dead|never born)
      i (really )?wish (i (had|was|were)|id) never been born
      i (really )?wish i could (just )?(die|disappear|stop existing|not exist|never wake up)
      (want to|wanna|just) (fall asleep|go to sleep|sleep) (and )?(never wake up|forever|for good)
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
      i wont be (alive|here) tomorrow;
      (im|i am|i feel) ready to die
      (tired|sick|exhausted) of (living|being alive|life|existing)(?! (with|in|at|on|near|next|out|under|from|here|there|as|like a|alone|so far))
      (im|i am) (so |just )?done (with life|living|with living)
      i hate (being alive|living)
      i hate my life
      giv(e|ing) up on (life|living)
      (planning|considering|contemplating|plan|planned) (to commit |on |my )?suicide
      i unalive myself
      (?<!would never )(?<!not )(kill|killing|unalive|hang|hanging|drown|drowning|shoot|shooting) myself(?! (laughing|with work|for (this|that|saying)))
      (end|ending|take|taking) my (own )?life(?! (to|into|in my))
      kms
      (normal|okay|ok|wrong|bad) to want to (die|be dead|kill myself)
      i (want|wanted|need|needed|deserve|am going|am ready|long|prefer|chose|decided)( so badly| so much| only| just)? to (be dead|stop existing|stop being alive|cease to exist)
      id rather be dead
      (let me|let me just|can i please|can i just|let me please) die;
      (no|any|a|one|the|single) (reason|point|purpose|sense)( left)?( for me)? (to|in|of|for) (me )?(keep |keeping |go on |going on |carry on |carrying on |continue |continuing |stay |staying )?ALIVE
      (lost|losing|no|without|lack) (the |my |any )?will to (live|go on|carry on)
      (dont|do not|didnt|never) (deserve|feel like) (to )?ALIVE(?! (in|at|with|up|near|on))
      (wish|hope|hoping|pray|praying|wishing)( that)? i( just| simply)? (wouldnt|would not|dont|do not|didnt|wont|never) (have to )?wake up
      (asleep|sleep)( and| to)?( just)? (never|not) (wake|waking|have to wake) up
      (happier|better|easier|relieved|glad|calmer)( [a-z]+){0,3} if i (was|were|am) (dead|gone|not here|not around|no longer here)
      (happier|better off|easier|relieved|glad|sad|miss me|cry|care|notice|matter)( [a-z]+){0,2} if i (died|killed|disappeared|ended|hanged|stopped existing|wasnt here|werent here|vanished)
      (took|taken|swallowed|take|swallow|swallowing|taking|downed|eaten) (a |the |my |way )?(whole|entire|full|all|too many|so many|lots of|handful|bottle|box|pack|packet|bunch|load)( [a-z]+){0,4} PILLS
      PILLS( [a-z]+)? (are|is|lie|sit)( [a-z]+){0,2} (next to me|in front of me|in my hand|beside me|on my (desk|bed|lap|table))
      (saving|saved|stockpiling|stockpiled|hoarding|hoarded|collecting|collected)( up)? (all )?(my |the |enough |some )?(sleeping )?PILLS
      how (many|much)( [a-z]+){0,6} (to die|to kill|until i die|to overdose|is lethal|would kill|to not wake)
      (should i|i could|i might|i want to|im going to|ill|what if i|could i|thinking about)( just)? (overdose|overdosing)
      (imagine|imagining|think|thinking|thought|thoughts|dream|dreaming|picture|picturing|want|urge|urges|feel like|tempted|consider|considering|fantasise|fantasize)( [a-z]+){0,3} FALL
      (dying|death|being dead|suicide|not existing) (sounds|seems|feels|would be|looks|is)( like)?( [a-z]+)? (relief|release|easier|peaceful|only way|only option|only solution|best option|only way out|answer)
      (ending|end) (everything|it all)
      i( really| honestly)? (feel|felt) (like|so|as if) (dying$|(i want to die|i should die);)
      slit (my|both) (wrists|wrist|throat)
      suicide (note|plan|attempt)( [a-z]+)? (is|was|i wrote|i made|of mine|ready|written)
      my suicide( note| plan| attempt|;)
      i (attempted|am considering|considered|am contemplating|keep planning|am planning|plan|want) suicide
      (not|dont) (wanna|want to) (be alive|exist|live(?! ELSEWHERE))
      (better|best) if i (was|were) (dead|gone|never born)
      (if|when|once|after) i (died|die|killed myself|kill myself|was gone|were gone|am gone|hanged myself|ended it|disappeared|wasnt here|werent here|wasnt in it|werent in it) & (nobody|no one|noone|world|everyone|everybody|anyone|favou?r|funeral|better|fine|happier|miss|notice|care|letter|letters|note)
      (after|when|once) im (gone|dead) & (letter|letters|note|notes|goodbye|kids|children)
      (killed|hanged|overdosed|drowned) myself(?! (laughing|on|skiing|doing|trying|with|over|for)) ! (nearly|almost|game|lava)
      how (to|do i|can i) (die|kill myself|commit suicide|hang myself|end it)( without (pain|suffering)| painlessly| peacefully| quickly| in my sleep)
      (way out|escape|option|solution|answer|thing left|exit)( [a-z]+){0,2} (is|would be|seems|feels|looks)( like)?( to)? (die|death|dying|suicide|killing myself|end it)
      suicide (looks|seems|feels|sounds|is)( like)?( the| a| an| my)? (only|best|good|option|answer|solution|way out)
      (death|dying|my funeral|my own death|not being here|being dead|disappearing|suicide) & i (cant stop|keep|constantly|always|often|only|just) (think|thinking|dream|dreaming|fantasizing|fantasising|obsessing|wishing) ! OTHERS
      i (nearly|almost) (did it|ended it|jumped (off|today|yesterday|last night)|overdosed|jumped$)
      (swallowed|took|taken|popped|downed|take|swallow)( about| over| like| all)? (ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|[1-9][0-9])( sleeping| [a-z]+)? PILLS
      (waste of space|worthless|good for nothing|hopeless|a failure|a mistake) & (die|dead|kill|exist|born|gone)
      (i|and|or) should( just| probably| really)? (die|be dead|kill myself);
      i( have|ve)? attempted( again| (last|this) (night|week|month|year))
      (living|being alive|existing|staying alive)( just| already)? (hurts|is (too|so)( [a-z]+)? (painful|unbearable|hard|much)|is (unbearable|torture|agony))
      (crash|crashing|drive|driving|swerve|swerving|steer|steering)( my car| it| the car)? (into|off|in front of) (a|the|oncoming|that) (tree|wall|traffic|bridge|lorry|truck|cliff|train) & (think|thinking|thought|want|imagine|imagining|urge|wish|tempted|dream)
      (scared|afraid|frightened|worried)( of| about)? (what|that) i( [a-z]+)? do( something)?( bad)? to myself
      (gave|giving|given|give) away( [a-z]+){1,8} (wont|will not|dont) need
      disappear from (the|this) (earth|world|planet|face of)
      (thoughts|thought|idea|plan|plans|feelings|urges) of (suicide|killing myself|ending (it|my life)|dying) & ME ! OTHERS
      (want|wanna|wanted) to (go to sleep|fall asleep|sleep)( [a-z]+)? (for good|forever|and never)
      ending it( all)?( [a-z]+){0,2} (peace|relief|calm|better|tonight)
      (is|was) suicide (selfish|a sin|painful|wrong|the answer|an option)
      suicide (selfish|a sin|painful|wrong|the answer) & ME ! OTHERS
      (life|living|my life|existence) (has|had) no (meaning|purpose|point)( left| for me| anymore| any more)?( and i [a-z ]{0,40})?;
      (tie|make|tying|making) a noose
      if i (wasnt|werent|was not|were not|am not|wasnt even) (around|here|alive|in it|in their lives)( anymore)?$
      (way out|escape|exit|hope)( left)?( for me)? (except|but|other than) (death|dying|suicide|to die|in death)
      i wish (the|that|a|some) (car|bus|train|truck|lorry|bullet) (had|would|could) (hit|run|have hit|have killed|killed|kill)
      (hope|pray|wish)( that)? i (die|died)( in my sleep| soon| tonight| young|;)
      (dark|scary|bad) (thoughts|urges) & (ending|end|dying|die|myself|suicide|hurt) ! OTHERS
      (dont|do not|no longer) (want|wish) to (exist|be alive|live|go on|keep going) (anymore|any more|any longer|at all)
      (cut|slit|slashed) my (wrist|wrists|throat|veins)
      cant (live|cope) with (myself|this pain|the pain)( anymore| any longer)?;
      (i|ive|i have|i had)( just| already)? (took|taken|had) (an|another) overdose(?! of (chocolate|sugar|coffee|caffeine|culture))
      (i|ive|i have|i had)( [a-z]+)? overdosed(?! on (?!(?:[a-z0-9]+ ){0,3}PILLS|purpose|my|drugs|heroin|fentanyl|opioids))
      ME( [a-z]+){0,6} and (now |so )?(want to|wanna) (die|be dead|disappear forever|kill myself)(?! (as|for|of|from|with|my hair|in))
    `,
    'self-harm': `
      i (OFTEN )?(cut|cutting|burn|burning|burned|hurt|hurting|harm|harming|injure|injuring|punish|punishing|scratch|scratching) myself(?! (a|an|some|another|off|short|slack|on|at|with the|playing|falling|during|while|chopping|running|lifting|trying|skating|doing|badly at|making|opening))
      (ive|i have) (been )?(cut|cutting|burned|burning|hurt|hurting|harmed|harming) myself
      (im|i am|i was) (cutting|burning|hurting|harming|punishing) myself
      WANT (cut|burn|hurt|harm|injure|punish) myself
      (started|relapsed and|relapsed into|stop|stopped) (cut|cutting)( myself| again)
      started cutting again
      i (just|only) cut;
      (urge|urges|need|craving) to (cut|burn|hurt|harm|selfharm|self harm)( myself| my (arms|wrists|legs|skin))?;
      i (OFTEN )?(cut|cutting|slit|burn|burned) my (own )?(wrists|wrist|arms|arm|thighs|legs|skin|forearm)
      (i|ive|im) (OFTEN )?(been )?(self harm|selfharm|self harming|selfharming|selfharmed|self harmed)
      i hit myself (when|until|because|so|every|again)
      i deserve to (bleed|suffer|feel pain|be in pain)
      (hide|hiding|cover|covering) my (cuts|scars from cutting)
      (want|wanna|wanting|urge|urges|need|needing|feel like|tempted|going|thinking about|thought about|thoughts of|thoughts about|crave|stop|stopped)( to| of)? (hurt|hurting|harm|harming|cut|cutting|burn|burning|injure|injuring|punish|punishing) myself(?! (a|an|some|off))
      (relapse|relapsed|relapsing)( [a-z]+){0,2} (self harm|selfharm|self harming|cutting)
      (my|i) (self harm|selfharm)
      (self harm|selfharm|self harming|cutting) (again|urges|every (day|night)|since (i|last)|is the only|helps me|makes me feel|calms me)
      (clean|free) (from|of) (self harm|selfharm|cutting|self harming)
      i( [a-z]+){0,2} (scratch|scratched|bite|bit|punch|punched|hit|pick|dig|scrape|cut)( [a-z]+){0,4} (until|till)( [a-z]+){0,2} (bleed|bleeds|bleeding|bled|blood|bruise|bruises|bruised)
      (cuts|scars|burns|burn marks|blade marks) (all over|all up|on|up) my (arms|arm|wrist|wrists|legs|thighs|thigh|stomach)
      my (arms|arm|wrists|wrist|legs|thighs|thigh) (are|is) (full of|covered in|covered with)( fresh| new| my own)? (cuts|scars|burns)
      (blade|razor|razors|lighter|knife)( [a-z]+){0,4} (my (wrist|wrists|arm|arms|thigh|thighs|skin))
      (punish|punishing) myself (by|with|because|for being)
      (cutting|harming|hurting|burning) myself(?! (a|an|on|with the|some|off))
      self ?harm(ing|ed)? & ME ! OTHERS
      (burnt|burned|burn|burning|cut|cutting|carve|carved|carving|slice|sliced|slicing|stab|stabbed)( [a-z]+){0,3} (my|into my) (own )?(arm|arms|skin|leg|legs|thigh|thighs|wrist|wrists|stomach|hand) & (cigarette|lighter|blade|razor|on purpose|numb|feel|punish|carve|carved|carving|into my)
      (on purpose|to punish myself) & (slam|slammed|hit|hurt|burn|burned|burnt|cut|punch|punched|scratch|scratched|bang|banged|starve) & (my|myself)
      hate myself & (hit|hitting|punch|punching|slap|slapping|bang|banging|pull out|cut|burn) & my (head|hair|face|legs|arms|skin|wrists)
      (blade|razor|razors) & (my (arm|arms|wrist|wrists|skin|thigh|thighs|leg|legs)|use it on)
      punish myself (by|with|when|because|for)
      (cant|cannot|couldnt) (stop|quit|resist) (cutting|burning|hurting|self ?harming)(?! (corners|hair|costs|trees|class|classes|the|down))
      i( [a-z]+)? (scratch|scratched|scrape|rub|pick) (my|at my) (arms|arm|skin|wrists|legs|thighs)( [a-z]+)? (raw|open|bloody|until|till)
      to feel (something|anything)( [a-z]+){0,2} i (cut|burn|hurt)
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
      (make|making|made|force|forcing|forced) myself (to )?(throw up|vomit|puke|be sick|sick)
      i( [a-z]+){0,2} (binge|binged|bingeing|binging|purge|purged|purging)(?! (watch|watched|watching|read|reading|on (a|the)|series|playing|my (inbox|wardrobe|files)|the))
      my (own )?(anorexia|bulimia|eating disorder)
      (starve|starving|starved) myself(?! for (the|tonight))
      (refuse|refusing|afraid|scared|terrified|ashamed) (to eat|of eating|of food)
      hate my body( [a-z]+){0,6} (eat|eating|food|starve|hungry)
      (feel|look|am|im|still)( so| too)? fat( [a-z]+){0,5} (stop|stopped|refuse|not|dont|wont|skip) (eat|eating|meals|food)
      (stop|stopped|skip|skipping|not) (eat|eating|meals|food)( [a-z]+){0,5} (too fat|so fat|lose weight fast|be skinny|be thin|bones)
      (afraid|scared|terrified) of (gaining weight|getting fat|calories)
      (chew|chewing)( [a-z]+){0,3} spit
      (too fat|so fat|disgusting|gain weight|getting fat|hate my body) & (only (had |drank |drink |drinking )?water|not eat|dont eat|wont eat|havent eaten|stopped eating|spit|throw up|because i ate|skip meals)
      (eat|eating|ate|eaten) & (hating|hate|disgusted with|ashamed of) myself & (dont|not|stop|stopped|skip|wont|starve|throw|purge)
      (exercise|exercising|work out|working out|run|running) & (burn off|burn) (everything|what|all) i (eat|ate)
      (hiding|hide|hid|confess|admit)( [a-z]+)? (my|that i have) (anorexia|bulimia|eating disorder)
      (less than|under|only|just) [1-7][0-9][0-9] calories (a|per) day
    `,
  },
  harmless: `
      (laugh|laughing|laughter|embarrassment|boredom|cringe|lol|lmao|haha|hahaha|jk)
      (?<!not )(?<!not a )(?<!no )(joke|joking|kidding)
      (movie|film|novel|character|episode|lyrics|song|album|poem|theatre|game|games|boss|level|respawn|minecraft|npc|protagonist|villain|screenplay|netflix|anime|manga|essay|documentary|shakespeare|hamlet)
      (he|she|they|we|it|king|queen|knight|hero|poet|captain|stranger|heroine|uncle|neighbour|neighbor|brother|teacher|[a-z]+) (said|says|sings|sang|wrote|writes|shouted|whispered|screamed) i(?!.* and (now )?i (will|might|agree|think|am|want|should|do))
      (said|says) (the|my|a|his|her)
      (never|not|nobody|stop) (say|said|says|write)
      dont worry
      (i would|id|i will|ill|i) never (hurt|kill|cut|harm)
      i never (wanted|want)
      (rather|sooner) die than
      the (wound|grass|cake)
      (shaving|cooking|football|soccer|accident|accidentally|at the gym|in the kitchen|by mistake)
      (swing|climbing|slice|boss fight|speedrun|sequel|crossword)
      for (a pizza|pizza|coffee|a coffee|chocolate|love|his country|her country)
      in (spain|italy|london|paris|a city|a village|the city|the country)
      with my parents
      i wont be here tomorrow( [a-z]+){0,8} (day off|holiday|holidays|trip|vacation|flight|meeting|appointment|dentist|wedding|back (on|at|by|next|in)|on leave|leave (for|at|on)|travelling|traveling)
  `,
  denied: `
      (but |and |no |so |well |honestly |really )?(i |i really |i just |i honestly )(dont|do not|didnt|never|will not|wont|would never) (really )?(want to|wanna|plan to|intend to|mean to|going to)? ?(die|kill myself|hang myself|hurt myself$|end my life|commit suicide|kms)( anymore| any more)?
      (but |and |no |so |well |honestly )?(im|i am) not (going to|gonna|planning to|trying to) (die|kill myself|hang myself|hurt myself$|end my life|commit suicide)( anymore| any more)?
  `,
  turns: 'but|and now|and(?= i )',
};
