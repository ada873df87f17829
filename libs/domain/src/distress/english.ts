import type { PhraseList } from './phrases.ts';

/** English phrases, and what makes them harmless. */
export const ENGLISH: PhraseList = {
  phrases: {
    suicide: `
      i|ill|id|im want|wanna|wish|need|hope|plan|going|ready|about|trying|decided|gonna (to) (go) (and) kill|killing|hang|shoot|drown|poison (off) myself
      i (just) (really) (only) (still) want|wanna|need (to) (just) die|disappear|unalive
      i (just) want (to) be|not|stop dead|wake|existing|living|breathing
      i (really) (honestly) wish * (i) (was|were) dead
      i (really) wish i|id (was|were|had) (never|not) (been) born|exist|existed|alive|die|died
      i wish i could (just) die|disappear|vanish|stop|not (existing|living|wake|exist|be)
      i (really) (just) dont|cant|donot|cannot (want) (to) (be) (go) (keep) (on) (see) live|living|alive|exist|existing anymore|more|longer|any
      i (really) (just) (honestly) dont|do|no (not) (longer) want|wanna (to) (be) (keep) live|living|alive|exist|existing|here
      i (really) (just) (honestly) do not want|wanna (to) (be) (keep) live|living|alive|exist|existing|here
      i (just) dont want to wake up
      i hope (that) i (dont|never|do) (not) wake up
      i (just) (really) cant|cannot (do) go on (with) (like) (this) (anymore) (living) life|anymore|longer|living
      i (am|was|keep|have) (been) (im) (always) thinking|thoughts|thought (a) (lot) (about|of) (committing) suicide|suicidal|dying
      ive been thinking (a) (lot) (about|of) (committing) suicide|dying|killing|ending
      i (keep) (have) (been) think|thinking (a) (lot) about|of killing|ending|hurting (myself|it|my|everything) (myself|all|life)
      i am|feel|felt|get|have (so) (very) (really) (been) (having) (feeling) suicidal
      im (so) (very) (really) (feeling) (actively) suicidal
      i|im (keep) (keeps) have|having|get|getting suicidal thoughts|feelings|urges
      suicidal thoughts are|keep|wont
      my suicidal thoughts
      i|ill|id|im (am) (really) (going) (gonna) (want) (wanna) (will|might|could) (to) (just) end (it) (my) all|life|myself|everything|things
      i|ill|im (am) (going) (gonna) (will|want|wanna|might|could|tried|planning) (to) take|taking my own|life (life)
      i (really) want|plan|planning|going|need|gonna (to) commit (suicide)
      i am|im|was planning|considering|contemplating (on) (my) (to) (commit) (committing) suicide|death
      ill|im|i (going) (gonna) (will|might) (to) (commit) kill myself
      i tried|attempted (to) (commit) kill|hang|suicide|overdose|end|unalive (myself|my)
      i (should) (could) (would) (must) (just) (probably) kill myself
      kill|killing myself tonight|today|tomorrow|now|soon|is
      better off dead|without (me)
      everyone|everybody|they|world|family|you|kids|people (would) (will) (be) (is) better (off) without|if (me|i) (me)
      no reason|point|sense (left) (for) (me) (to|in) (go) (keep) live|living|on|going
      nothing (left) (for) (me) (to) live for
      i have|got|see nothing (left) to live for
      life (just) is|isnt (not) (no) (longer) worth living|it
      my life is|isnt (not) (no) (longer) worth (living)
      i|im (cant|dont) (am) (not) (want) (to) (be) (going) (gonna) (here) (around) (much) (longer) (wont) be here (when|tomorrow|much|anymore) (longer|tomorrow)
      i wont be around|here|alive much|tomorrow|anymore|next|by
      this is my goodbye|last (note|message|day|night)
      (my) suicide note|letter is|to|for
      i (just) wrote|written|have|writing (my) (a) suicide note|letter
      writing my suicide note|letter
      i (have) (already) bought|saved|got|have|collected|counted * pills (to|so|and|for) (end|die|overdose|kill|it|i)
      i|im (want|going|gonna|will|took|could|might) (to) (all) take|took|swallow|swallowed all (my|the|of) (these|the|my) pills|meds|medication
      i|im (want|going|gonna|will|might|took|could) (to) overdose
      jump|jumping off (of) (a|the) (bridge|roof|building|balcony) tonight|now|today
      i|im (want|going|gonna|will|might|could) (to) jump off (of) (a|the) bridge|roof|building|balcony|cliff
      i|im (want|going|gonna|will|might|could) (to) (step|walk|jump|throw) (myself) (in) front of (a|the) train|bus|truck|car
      i (want|wish|hope) (to|i) (could) (would) sleep|fall|go|asleep (asleep) (to) (sleep) (and) never|forever (wake)
      want to sleep (and) forever|never
      how (many|much) * (pills|paracetamol|tylenol|do|does|it) (does) (it) (take|would) (to) (it) (take) (to) kill|die|overdose (me|myself)
      (easiest|painless|quickest|best|fastest) way to kill myself
      easiest|painless|quickest|best|fastest way to (die|kill) (myself)
      ready|time to die|go|leave (this) (world)
      i am|im ready to die
      tired of living|life|being|existing (alive)
      i|im (am) (so) (just) (done) done|finished with life|living|everything
      i hate being alive
      i|im hate|hating (my) living|existing
      i (just) want (it) (the|all|this) (pain) (of) (it) (to) (all) (be) (just) (over) end|stop (forever)
      want the pain to end|stop
      i want it to be over
      i want out of (this) life
      give|giving up on life|living
      i|im (am) (feel) (just) (only) (such) a burden (to|on|for) (everyone|everybody|my|you)
      nobody|noone|no (one) (would) (will) (even) notice|miss|care (me) if|when (i) (i) died|die|was|were|disappeared|gone|dead
      i deserve to die
      i should (just) be|die|have dead|died|alone
      i should die
      going to|gonna unalive|end|kms (myself|my|it) (life|all|tonight)
      i wanna kms
      kms tonight|now|fr
    `,
    'self-harm': `
      i|ive|im (have|keep|want|wanna|need|started|been|was|just) (just) (really) (been) (to) cut|cutting|cuts|burn|burning|hurt|hurting|harm|harming|scratch|scratching|hit|hitting|punish|punishing|injure (again) myself
      i|ive|im (have|keep|started|been|want) (been) (to) cut|cutting my wrists|wrist|arms|arm|thighs|legs|skin|leg|thigh
      i|ive (have|just|did|keep|used|want|wanna|need|started|been|relapsed|cant|still) (to) (been) (stop) (into) (with) selfharm|selfharming|selfharmed|self (harm|harming|harmed)
      (urge|urges|need|urge|craving|temptation) to cut|hurt|harm|burn myself|my
      urge|urges to cut|hurt|harm|selfharm|self (harm|myself)
      i (relapsed) relapsed (and|into|with) (cut|cutting|self|hurt|harm) (myself) (harm)
      (hurting|cutting|burning) myself is|helps|again|feels|because|every|so|makes|to
      cutting myself
      i carve|carved|carving (words) (into) my|into (arm|skin|my|leg) (skin|arm|leg)
      i deserve (the) (to) pain|hurt|bleed|suffer
      (hide|hiding|cover|covering) (my) scars|cuts (on) (from) (my) (cutting|arm|arms|mom|parents|wrists)
      i|im bang|banging|hit|hitting|punch|punching my|walls|the (head) (against|on|until|wall) (the|it|i) (wall|hurts|bleed) (hurts)
      my razor|blade (is|calls|makes) (calling)
      feel|felt|feels something|better|alive (when|by|if) (i) cut|cutting|bleed|burn
      see|seeing my (own) blood (calms|makes|helps)
    `,
    'eating-disorder': `
      i|ive|im (am|have|was|keep|want|need|going|been) (been) (to) (trying) (on) starve|starving|starved myself
      i|ive|im (have|keep|always|just|was|been|want|to|need|started) (to) (been) (started) make|making|made|force|forcing|forced myself throw|vomit|puke|sick|to (up|throw|vomit|puke|be)
      i|ive|im (have|keep|always|want|to|need|been|started|cant|just) (to) (been) (stop) purge|purging|purged
      i|im (am) (have) (think|know|feel) (that) (i|im) (im) (am) (have) (am) anorexic|bulimic|anorexia|bulimia
      i|ive|im (have|am|was|been|still|struggle|struggling|had|got|relapsed) (been) (with|from|into|a|an|my) (my) (relapse) anorexia|bulimia|eating (disorder)
      my eating disorder|anorexia|bulimia
      my (ana|mia) (is|says|voice)
      i havent|didnt|have|haven|did (not) eaten|eat (anything) (in|for|since) (two|three|four|five|2|3|4|5|6|days|several|a) (days|whole) (week|to|because)
      i (want|need|have|am|going) (to) (to) stop eating (to|until|so|completely|because|food|altogether) (i|lose|be|im)
      i|im (am) (so) (feel|too|disgustingly|still) (so|too) (fat) fat (and) (i) (so|i|that|want) (cant|disgusting|eat|shouldnt|starve|dont|deserve) (eat|to) (eat)
      i dont deserve (to) eat|food
      i (only) (am|can|eat|allow|im) (only) (allow) (eat|eating|allowed|myself) (myself) 200|300|400|500|100|250|150 calories
      how (do|can|to) (i|you) (to) (become|get|be|go) anorexic|anorexia|thinspo|proana
      (tips|advice|diet) (for|on|to) (be|becoming|being|how) (to) (purge|purging|starve|starving|anorexic|thinspo|anorexia)
      thinspo|proana|promia tips|please|for|friends
      pro ana tips|please|friends
      i|im (am|take|taking|took|use|using|abuse|abusing) (abusing|using|taking) laxatives to|after|every|again|so (lose|not|meals|day|i)
      hate|cant (looking|stand|to) (at) (my) (look) (my) (body) (so) (much) (that) (i) (wont|dont|stopped|cant|refuse) (to) eat|eating
      i|ive (have) stopped eating (because|to|so|again|days) (im|i|lose|be)
      i (always) binge|binged|binging|bingeing (and|then) (then) (i) (purge|throw|vomit|purged|threw) (up)
      afraid|scared|terrified of (eating|food|gaining) (weight) (so|and|that) (i) (dont|starve|stopped|purge|wont) (eat|eating|myself)
      i feel guilty|disgusting|disgusted (every) (each) (when|after|whenever|time|for) (time) (i) eat|eating
    `,
  },
  after: `
    laughing
    laugh
    of laughter
    of embarrassment
    of shame
    of boredom
    of curiosity
    of happiness
    of cringe
    of heat
    of cuteness
    with laughter
    in the game
    in game
    in minecraft
    by accident
    accidentally
    the game
    shaving
    cooking
    in half
    on paper
    off my plate
    of old age
    happy
    for a
    for some
    for that
    for pizza
    for chocolate
    for coffee
    to see
    to know
    to meet
    trying to
    over this homework
  `,
  before: `
    he said
    she said
    they said
    he says
    she says
    he wrote
    she wrote
    says
    sings
    sang
    whispers
    shouts
    screams
    yells
    lyrics
    quote
    titled
    called
    never say
    dont say
    dont worry
    if
    joke
    joked
    jokingly
    almost
    nearly
    accidentally
  `,
  fiction:
    'movie film novel character episode actor actress playing lyrics song album poem shakespeare hamlet romeo juliet game boss level respawn npc minecraft protagonist villain chapter screenplay book series netflix anime manga quote essay thesis documentary lol lmao rofl haha hahaha joke kidding jk',
};
