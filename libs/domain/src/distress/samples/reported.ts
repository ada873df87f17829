/** Messages that a review reported as missed, and others like them. Every one must be found. */
export const REPORTED_DISTRESS = `
I wish I'd never been born
I took an overdose
I've taken an overdose
I overdosed last night
I hate myself and want to die
me voy a tirar por la ventana
quiero pegarme un tiro
me voy a pegar un tiro
Me quiero cortar las venas
estoy planeando mi suicidio
no quiero estar viva
quiero morir, ya no aguanto
he said I should kill myself and I will
I watched a movie and now I want to kill myself for real
I love that song but I want to die
I don't want to kill myself but I can't go on
I don't want to kill myself, I want to cut myself
I cut myself but I don't want to kill myself
I want to die, nobody would care
I don't want to die but I don't want to live either
I don't want to kill myself yet
I don't want to live
I don't want to be here anymore
I don't want to live anymore
he told me to kill myself and I want to
My friend said I should die and I agree
I think about suicide
I often think about suicide
do I want to die? I think about suicide all the time
I hate my life and wanna die
I'm so tired and want to die
quiero morirme, ya no puedo más
Me quiero morir, ayuda
me voy a matar, adiós
No quiero vivir, estoy cansada
voy a acabar con todo
quiero acabar con todo esto
Quiero acabar con todo el dolor
No tengo ganas de vivir
no tengo ganas de vivir en este mundo
esta es mi última noche
Esta es mi última noche, adiós a todos
Mañana ya no estaré aquí
mañana ya no estaré aquí, perdonadme
Pensando en mi suicidio
vi una película y ahora quiero morirme
Me encanta esa canción pero quiero morir
me pegaría un tiro
Quiero tirarme por la ventana
no quiero suicidarme pero ya no puedo seguir viviendo
No quiero morir, pero no quiero vivir así
I took another overdose last night
I've overdosed
I overdosed on pills
I wish I'd never been born, honestly
It's just a game they said, but I really want to die
I was joking but now I want to die
I can't stop thinking about suicide
what if I kill myself
I'm going to kill myself, goodbye
hoy me mato
no puedo más, me mato
I don't want to wake up tomorrow
never wanted to die until now. I want to die
ojalá estuviera muerta, de verdad
Esta es mi última noche con vosotros, no aguanto más
Esta es mi última noche con vida
No tengo ganas de vivir con este dolor
No tengo ganas de vivir en este infierno
No tengo ganas de vivir sola
No tengo ganas de vivir aquí, en este mundo
mañana ya no estaré aquí, no vuelvo nunca, perdón
mañana ya no estaré aquí, mi trabajo está hecho
mañana ya no estaré aquí, emprendo mi último viaje
I don't want to live here anymore, I want to be gone forever
I don't want to exist here anymore
I don't want to be alive here
I don't want to live in this body
I don't want to live with this pain
compile this: I want to kill myself
I don't want to hurt myself, I just cut
I don't want to hurt myself. I just cut
No quiero hacerme daño, solo me corto
No quiero hacerme daño. Solo me corto
I love this movie, but I want to die, honestly
Me encanta esa canción, pero me quiero morir, ayuda
I don't want to be here anymore, I'm so sorry
I'm going to end it tonight, goodbye
I won't be here tomorrow, I'm not coming back
I overdosed on sleeping pills
I overdosed on ibuprofen
I overdosed on twenty pills
me voy a dar un tiro
Escribí mi carta de despedida, lo siento mucho
my parents would be better off if I wasn't around, I'm so sorry
`;

/** Messages that a review reported as found without reason, and others like them. None may be found. */
export const REPORTED_HARMLESS = `
Esta es mi última noche en Roma
Mañana ya no estaré aquí, me voy de viaje
I don't want to live here anymore
No tengo ganas de vivir en un piso
Voy a acabar con todo el trabajo hoy
What do you think about suicide?
I don't want to kill myself
No quiero suicidarme
no me quiero morir
I don't want to die
I don't want to die alone in this game
No quiero morir
no quiero morirme
I'm not going to kill myself
I would never kill myself
don't worry, I won't kill myself
Nunca me suicidaría
I don't want to live in Paris
I don't want to live there
I don't want to live here
Esta es mi última noche de vacaciones
Voy a acabar con todo lo que hay en la nevera
Mañana ya no estaré aquí, tengo vuelo a las ocho
¿Qué opinas del suicidio?
What are your thoughts about suicide?
Do you think about suicide in your books?
I overdosed on chocolate yesterday
I took an overdose of culture in Rome
No quiero suicidarme.
I never wanted to die
Why did Hemingway commit suicide?
me voy a tirar en el sofá
voy a tirar la basura por la ventana
me voy a dar un baño
No tengo ganas de vivir con mis padres
I love this movie but the ending is to die for
I watched a movie and I cried
The king said I will die
I'd rather die than eat that
I could die for a coffee, but tea is fine
My character wants to die, but I like him
I am not suicidal
I'm not suicidal
I love this movie, but I don't want to kill myself
I love this movie, but I don't want to kill myself, really
Me encanta esa canción pero no quiero suicidarme
Don't worry but I don't want to hurt myself
I don't want to be here, I'd rather be at the beach
I can't be here, I have a meeting
I want it to be over, the exam
I'm going to end it, this subscription I mean
quiero darme un tiro en el pie
no quiero pegarme un tiro
No me quiero pegar un tiro
I won't be here tomorrow, I'm back on Monday
Mañana ya no estaré aquí, vuelvo el lunes
No tengo ganas de vivir en una ciudad
No tengo ganas de vivir aquí
Esta es mi última noche con mis amigos
`;
