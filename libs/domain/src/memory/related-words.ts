import type { RecallConfig } from './recall-words.ts';

/**
 * Everyday words that people use for the same thing: somebody asks about the job, and the message says "work at". They
 * were written down before there were questions to measure with.
 */
const GROUPS: Record<RecallConfig | 'japanese', string> = {
  english: `
job work profession employed career hired boss office
home house flat apartment live lives lived living moved address
born birthday birth age old turned
mother mum mom mama parent parents
father dad papa parent parents
brother sister sibling siblings twin
son daughter kid kids child children baby pregnant
husband wife spouse married partner
boyfriend girlfriend partner fiancé fiancée dating
wedding married marry bride groom engaged proposed
divorce separated split ex
friend mate buddy pal
dog puppy pup
cat kitten
pet dog cat rabbit parrot hamster
ill sick flu fever unwell disease
doctor hospital clinic surgeon nurse appointment diagnosed
injured hurt broke broken fracture sprained accident
medicine pills tablets medication prescription
allergic allergy intolerant react
teeth tooth dentist
sleep insomnia slept awake
die died death dead funeral passed
car drive drove vehicle van
bike bicycle cycling
trip travel travelled holiday vacation flight flew journey
train rail station platform
plane flight airport fly flew
money cash pay paid cost price euros pounds dollars salary
loan debt mortgage owe borrowed
rent landlord lease tenant
buy bought purchase purchased
gift present birthday
food eat ate dish meal
cook cooking recipe baked bake
drink drank coffee tea wine beer
breakfast lunch dinner supper
school class teacher pupil
university college degree studied student graduated thesis
exam test passed failed
learn learning lessons course classes
language speak French German Spanish Italian Japanese
music song band album concert
instrument piano guitar violin cello drums flute
film movie cinema
book novel reading author
sport football tennis swimming running gym
run running marathon race
game chess cards board
hobby hobbies weekends pastime
paint painting drawing
garden plants flowers grow
colour color red blue green yellow
afraid scared fear frightened phobia terrified
angry furious argued argument quarrel fight
sad cried crying depressed
happy glad proud
love loves loved favourite favorite
hate hates hated dislike cannot stand
secret confess told nobody
promise promised swear
plan plans planning intend
phone mobile call rang
computer laptop
letter wrote email message
police thief stolen robbed burgled
lose lost missing
find found
neighbour neighbor upstairs downstairs
city town village
sea beach ocean coast
mountain hike hiking climbed
weather rain storm snow
tattoo scar piercing
religion church prayed
politics vote election
quit resigned fired left
smoke smoking cigarettes
nickname called name
photo picture photograph camera
clothes dress shirt coat jacket
shoes boots trainers`,
  spanish: `
trabajo empleo oficio profesión trabajar trabajo trabaja empresa jefe oficina puesto
casa piso apartamento vivo vive vivir mudé mudarme mudanza dirección
cumpleaños nací nació edad años
madre mamá padres
padre papá padres
hermano hermana hermanos gemelo gemela
hijo hija niño niña bebé embarazada hijos
marido mujer esposo esposa pareja casado casada
novio novia pareja prometido prometida
boda casarse casaron casamos casarme novia prometidos
divorcio separaron separé ex
amigo amiga
perro perra cachorro
gato gata gatito
mascota perro gato conejo
enfermo enferma gripe fiebre enfermedad
médico doctora hospital clínica operaron cita diagnosticaron
herida rompí rompió fractura esguince accidente caída
medicina pastillas medicamento receta
alergia alérgico alérgica intolerante
dientes muela dentista
dormir insomnio duermo
murió muerte falleció funeral
coche conducir carro furgoneta
bici bicicleta
viaje viajar vacaciones vuelo viajé
tren estación
avión vuelo aeropuerto volar
dinero pagar pagué costó precio euros sueldo cobra
préstamo deuda hipoteca debo
alquiler casero contrato
comprar compré compra
regalo regalar regaló
comida comer comí plato
cocinar cocina receta horno
bebida beber café té vino cerveza
desayuno almuerzo cena cenar
colegio escuela clase profesor profesora maestra
universidad carrera estudié estudiar tesis
examen aprobé suspendí oposición
aprender clases curso
idioma hablar francés alemán inglés italiano japonés
música canción grupo disco concierto
instrumento piano guitarra violín batería flauta
película cine
libro novela leer autor
deporte fútbol tenis nadar correr gimnasio
correr maratón carrera
juego ajedrez cartas
afición ratos fines
pintar pintura dibujo cuadro
jardín plantas flores huerto
color rojo azul verde amarillo
miedo temo pánico fobia asusta
enfado discutí discusión pelea bronca
triste lloré llorar
feliz contento orgulloso
favorito encanta gusta prefiere
odio detesto soporto
secreto confesar nadie
promesa prometí prometo
plan planes pienso
teléfono móvil llamada llamó
ordenador portátil
carta correo mensaje escribí
policía ladrón robaron robo
perder perdí perdió
encontrar encontré apareció
vecino vecina arriba
ciudad pueblo
mar playa costa
montaña senderismo subí
tiempo lluvia tormenta nieve
dejar dejé renuncié despidieron
fumar tabaco cigarrillos
apodo llaman nombre
foto cámara retrato`,
  japanese: `
仕事 職業 会社 勤め 働 職場 就職 転職
家 住 引っ越 アパート マンション 部屋
誕生日 生まれ 歳
母 お母さん 両親
父 お父さん 両親
兄 弟 姉 妹 兄弟 きょうだい
子供 息子 娘 赤ちゃん 妊娠
夫 妻 旦那 奥さん 結婚
結婚 婚約 式 プロポーズ 挙式
離婚 別れ
友達 友人 親友
犬 子犬 柴犬
猫 子猫
ペット 犬 猫 うさぎ
病気 風邪 熱 入院 診断
医者 病院 手術 診察
怪我 骨折 捻挫 事故
薬 錠剤 処方
アレルギー 食べられない
歯 歯医者 虫歯
亡くな 葬式 死
車 運転 免許
自転車 サイクリング
旅行 旅 観光 飛行機
電車 駅 新幹線
お金 値段 円 給料 払
借金 ローン
家賃 大家
買 購入
贈 プレゼント お祝い
料理 食べ物 ご飯 作り方
飲 コーヒー お茶 酒
学校 先生 授業
大学 卒業 専攻 論文
試験 合格 落ち
習 教室 レッスン
言語 英語 フランス語 韓国語
音楽 曲 歌 バンド
楽器 ピアノ ギター バイオリン
映画 映画館
本 小説 読書
運動 スポーツ サッカー 水泳 走
趣味 休日
庭 花 植物
色 赤 青 緑
怖 苦手 恐
喧嘩 怒 口論
好物 好き 大好き
嫌い 苦手
秘密 内緒
約束 誓
電話 携帯 スマホ
手紙 メール
警察 泥棒 盗
なくし 失くし 落とし
隣 近所 隣人
海 浜
山 登 登山
天気 雨 雪 台風
辞め 退職`,
};

type Related = ReadonlyMap<string, ReadonlySet<string>>;

function read(text: string): Related {
  const related = new Map<string, Set<string>>();
  for (const line of text.trim().split('\n')) {
    const group = line.trim().toLowerCase().split(' ');
    for (const word of group) {
      const others = related.get(word) ?? new Set();
      for (const other of group) if (other !== word) others.add(other);
      related.set(word, others);
    }
  }
  return related;
}

const RELATED = {
  english: read(GROUPS.english),
  spanish: read(GROUPS.spanish),
  japanese: read(GROUPS.japanese),
};

/** Numbers that people write in either way. */
const NUMBERS: Record<RecallConfig, readonly string[]> = {
  english:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
      ' ',
    ),
  spanish:
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince'.split(
      ' ',
    ),
};

function sameNumber(config: RecallConfig, word: string): string[] {
  const numbers = NUMBERS[config];
  const at = numbers.indexOf(word);
  if (at !== -1) return [String(at)];
  const written = /^\d{1,2}$/.test(word) ? numbers[Number(word)] : undefined;
  return written === undefined ? [] : [written];
}

/** Other words for the same thing. @param word in lower case, of a language with spaces */
export function relatedWords(config: RecallConfig, word: string): string[] {
  const words = RELATED[config];
  const singular = word.replace(/(?:es|s)$/u, '');
  const found = words.get(word) ?? words.get(`${singular}e`) ?? words.get(singular);
  return [...(found ?? []), ...sameNumber(config, word)];
}

/** The same for a text without spaces: other words for those that occur in it. */
export function relatedPhrases(text: string): string[] {
  const found = [...RELATED.japanese].filter(([phrase]) => text.includes(phrase));
  return [...new Set(found.flatMap(([, others]) => [...others]))].filter(
    (other) => !text.includes(other),
  );
}
