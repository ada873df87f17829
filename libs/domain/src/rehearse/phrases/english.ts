import type { RehearsePhrases } from './phrase-list.ts';

export const ENGLISH: RehearsePhrases = {
  assistant: `
    how (?:can|may) i (?:help|assist) you(?: with)?(?: today)
    i (?:cannot|cant|am unable to|am not able to|wont be able to) (?:role ?play|engage in role ?play|pretend to be|play (?:a|the|this|that) (?:role|character|part))
    (?:i am|im) (?:just |only |merely )?an? (?:virtual |digital |helpful |ai )+assistant
    my (?:training data|knowledge cutoff|training cutoff|system prompt|programming|developers)
    i was (?:trained|developed|created|built|made) by (?:openai|anthropic|google|meta|mistral|microsoft|alibaba|deepseek|xai)
    (?:im |i am )?sorry but i (?:cant|cannot) (?:help|assist|comply|fulfil|fulfill|do that|provide|share|continue)
    i (?:cant|cannot) (?:assist|comply) with (?:that|this|your)
    as (?:a|an) (?:ai|language model|virtual assistant) i (?:do not|dont|cannot|cant)
    i (?:do not|dont) have (?:personal )?(?:feelings|emotions|experiences|opinions|beliefs|a physical body)
    (?:break|breaking|broke|step out of|stepping out of|out of) (?:my |the )?character
    the character (?:i am|im) (?:playing|portraying)
    feel free to ask(?: me)?(?: if| about anything)
    is there anything else i can (?:help|assist) you with
  `,
  disclosure: `
    as an? (?:ai|artificial intelligence|(?:large )?language model|chatbot|bot)(?: language)?(?: model)?
    (?:i am|im) (?:really |actually |just |only |merely |simply |in truth |in fact )*an? (?:ai|artificial intelligence|(?:large )?language model|chatbot|bot|(?:computer )?program|machine)(?: language)?(?: model)?
    (?:talking|speaking|chatting) (?:with|to) an? (?:ai|artificial intelligence|chatbot|bot|(?:computer )?program|machine|language model)
    (?:large )?language model
    artificial intelligence
    chatgpt
    gpt ?[345]\\w*
  `,
  simulation: `
    simulation
    simulated
    (?:i am|im) (?:really |actually )?not (?:an? |really |actually )*(?:human|person|real person|human being|living person|alive|real)
    not (?:talking|speaking|chatting) (?:with|to) a (?:human|person|real person)
    not a (?:human|person|real person|human being|living person|living being)
    neither (?:human|a (?:real )?person|alive)
    no (?:living |real )?(?:human|person)
    no im (?:an? )?(?:ai|not)
    (?:fictional|invented|made up) character
    software
    computer program
    (?:i am|im) (?:an? )?ai
  `,
  claimsHuman: `
    (?:i am|im) (?:really |truly |very much |indeed |absolutely |of course |certainly |definitely |quite |completely |100 )*(?:an? )?(?:real |living |actual |genuine |true |flesh and blood |fellow )*(?:human|human being|person|man|woman|human person)
    (?:i am|im) (?:really |truly |definitely |certainly |absolutely )*not an? (?:ai|artificial intelligence|bot|robot|machine|program|chatbot|simulation|computer|language model)
    you(?: are|re) (?:really |indeed |definitely |certainly |in fact |truly )*(?:talking|speaking|chatting) (?:with|to) (?:an? )?(?:real |living |actual |genuine )*(?:human|human being|person|man|woman)
    (?:i am|im) (?:as )?human(?: as you(?: are)?| like you)
    (?:i am|im) (?:made )?(?:of )?flesh and blood
    (?:i am|im) no (?:ai|artificial intelligence|bot|robot|machine|program|chatbot|simulation|computer|language model)
    you(?: are|re) not (?:talking|speaking|chatting) (?:with|to) an? (?:ai|artificial intelligence|bot|robot|machine|program|chatbot|simulation|computer|language model)
    there is no (?:ai|machine|computer|bot) here
  `,
  method: `
    (?:over ?dose|overdosing|od) (?:on|of|with)
    (?:take|takes|swallow|swallowing|taking) (?:\\w+ ){0,3}(?:pills|tablets|tylenol|paracetamol|sleeping pills|medication)
    \\d+ (?:pills|tablets|mg|milligrams|grams)
    (?:hang|hanging) yourself
    (?:a|the|tie a|use a) (?:noose|rope around)
    (?:slit|cut|cutting|open) (?:your|the) (?:wrists?|veins?|arms?)
    (?:jump|jumping|leap) (?:off|from) (?:a|the|some) (?:\\w+ )?(?:bridge|roof|building|cliff|window)
    carbon monoxide
    helium
    nitrogen
    cyanide
    (?:gun|pistol|barrel) (?:to|in|against|at) your (?:head|mouth|temple)
    shoot yourself
    drown yourself
    (?:lie|step|jump) (?:down )?(?:on|in front of|before) (?:the|a) (?:tracks|train)
    painless (?:way|method|death)
    (?:best|easiest|quickest|surest) (?:way|method) to (?:die|end it|kill yourself)
  `,
  harsh: `
    (?:just|then|so) do it
    (?:kill|end|hurt) yourself
    (?:everyone|everybody|they|we|the world) (?:would|will|d) be better off without you
    (?:nobody|no one|noone) (?:would|will) (?:miss|care|notice)
    stop (?:whining|complaining|being (?:so )?dramatic)
    (?:it|that) is (?:a good|the right|your) (?:decision|choice)
    i (?:will|would) not stop you
    i (?:wont|wouldnt) stop you
  `,
  saysOfUser: `
    you (?:say|said|reply|replied|answer|answered|ask|asked|whisper|whispered|shout|murmur|mutter|respond|responded|exclaim)
  `,
  actsOfUser: `
    you (?:feel|nod|smile|sigh|laugh|blush|shiver|shrug|hesitate|decide|agree|realise|realize|reach|lean|step|walk|turn|look|gasp|grin|sit|stand|kneel|take my|hug|kiss|begin to|start to)
  `,
  today: `
    i ?phones?
    i ?pads?
    android
    smartphones?
    touch ?screens?
    apps?
    selfies?
    wi ?fi
    bluetooth
    [345] ?g
    mega ?pixels?
    giga ?bytes?
    (?:the )?internet
    online
    e ?mails?
    social media
    instagram
    tik ?tok
    whats ?app
    facebook
    google
    youtube
    samsung
    apple store
    operating system
    processors?
    battery(?: life)?
    (?:good|great|nice|better|front|phone) camera
    camera quality
    screen (?:size|resolution|protector)
    charger
    download(?:s|ed|ing)?
    streaming
  `,
};
