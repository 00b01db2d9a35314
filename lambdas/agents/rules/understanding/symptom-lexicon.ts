/*
 * What people complain of, by the name that clinicians give it, with its SNOMED CT code where it is certain (else a
 * dash), and how it is said: words in their order with at most two others between, `|` between words of one meaning,
 * `*` for any ending (lambdas/clinical/red-flags/pattern.ts). Regional words are among them. One entry to a line, so
 * that the list can be read as one.
 */
export type SymptomEntry = readonly [name: string, code: string | undefined, ...said: string[]];

const entriesOf = (lines: string): SymptomEntry[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', code = '', ...said] = line.trim().split(' : ');
      return [name, code === '-' ? undefined : code, ...said];
    });

export const pain =
  'pain|hurts|ache|loco|loca|fatal|matando|fregado|fregada|jodido|jodida|dolor|dolores|dolorcito|duele|duelen|dolía|dolió|doliendo|adolorido|adolorida|punzada|punzadas|puntada|puntadas|molestia|molestias|molesta|calambre|calambres|cólico|cólicos|retorcijón|retorcijones|retortijón|retortijones';

export const swelling =
  'hinchado|hinchada|hinchados|hinchadas|hinchó|hincharon|hincha|hinchan|inflamado|inflamada|inflamados|inflamadas|inflamó|inflama|edema';
/** Joints and limbs that swell, each by itself; both legs are one complaint. */
export const swellingParts: readonly (readonly [name: string, said: string])[] = [
  ['rodilla', 'rodilla|rodillas'],
  ['codo', 'codo|codos'],
  ['muñeca', 'muñeca|muñecas'],
  ['mano', 'mano|manos|dedo|dedos'],
  ['hombro', 'hombro'],
  ['tobillo', 'tobillo'],
  ['pie', 'pie'],
  ['brazo', 'brazo'],
  ['cuello', 'cuello'],
];

/** Parts of the body that hurt: «me duele…», «dolor de…», in either order. */
export const painfulParts: readonly SymptomEntry[] = entriesOf(`
  Dolor de cabeza : 25064002 : cabeza|mollera|sien|sienes|coco|cholla
  Dolor de garganta : 162397003 : garganta|gañote
  Dolor de oído : 16001004 : oído|oídos|oreja|orejas
  Dolor ocular : 41652007 : ojo|ojos
  Dolor dental : 27355003 : muela|muelas|diente|dientes|encía|encías
  Dolor mandibular : - : mandíbula|quijada
  Dolor de cuello : 81680005 : cuello|nuca|pescuezo|cervicales
  Dolor torácico : 29857009 : pecho|tórax
  Dolor abdominal : 21522001 : barriga|panza|vientre|abdomen|abdominal|guata|tripa|tripas|pancita|barriguita
  Dolor de estómago : - : estómago|epigastrio
  Dolor lumbar : 279039007 : lumbar|lumbares|cintura|lomo|riñones
  Dolor de espalda : 161891005 : espalda|columna|back
  Dolor de hombro : 45326000 : hombro|hombros
  Dolor de brazo : 102556003 : brazo|brazos|antebrazo
  Dolor de codo : - : codo|codos
  Dolor de muñeca : - : muñeca|muñecas
  Dolor de mano : 53057004 : mano|manos
  Dolor de dedo : - : dedo|dedos
  Dolor de cadera : 49218002 : cadera|caderas|cuadril
  Dolor pélvico : 30473006 : pelvis|ovario|ovarios
  Dolor inguinal : - : ingle|ingles
  Dolor testicular : - : testículo|testículos|huevos
  Dolor de pierna : 10601006 : pierna|piernas|canilla|canillas
  Dolor de pantorrilla : - : pantorrilla|pantorrillas|chamorro
  Dolor de muslo : - : muslo|muslos
  Dolor de rodilla : 30989003 : rodilla|rodillas
  Dolor de tobillo : - : tobillo|tobillos
  Dolor de pie : 47933007 : pie|pies|planta
  Dolor de talón : - : talón|talones
  Dolor articular : 57676002 : articulaciones|articulación|coyunturas|coyuntura|huesos
  Dolor muscular : 68962001 : músculos|músculo|cuerpo|cuerpecito
  Dolor de costado : - : costado|costillas|costilla
  Dolor mamario : - : seno|senos|mamas|pezón|busto|chichi*
  Dolor anal : - : recto|colita
  Dolor facial : - : cara|pómulo|frente
`);

export const symptomEntries: readonly SymptomEntry[] = entriesOf(`
  Fiebre : 386661006 : fiebre|calentura|temperatura|febril|fiebrecita|destemplado|destemplada : 38d1|38d5|39d5|39d
  Escalofríos : 43724002 : escalofrío|escalofríos|tiritando|tiritona|chuchos
  Tos : 49727002 : tos|toso|tosiendo|tosecita|toser
  Expectoración : - : flema|flemas|esputo|gargajo|gargajos|expectoración
  Hemoptisis : 66857006 : tos|toso|flema*|escupo|esputo sangre
  Dificultad para respirar : 267036007 : falta|faltando aire|respiración : dificultad|cuesta|trabajo|puedo respirar : ahogo|ahogando|asfixia|asfixio|disnea : agito|agitada|agitado mucho
  Sibilancias : 56018004 : silbido|silbidos|pitos|pitido|chillido|silba|silban|chilla pecho : sibilancia*
  Congestión nasal : 68235000 : nariz tapada|tupida|congestionada : congestión|congestionado|congestionada|constipado|constipada : tapada|tupida nariz
  Rinorrea : 64531003 : mocos|moco|moquera|moqueando|moqueo|rinorrea : escurre|gotea|chorrea nariz : escurrimiento nasal
  Estornudos : 76067001 : estornud*
  Resfriado : - : gripe|gripa|gripita|resfriado|resfriada|resfrío|catarro|gripado|agripado|agripada|acatarrad*|monga
  Ronquera : 50219008 : ronquera|ronco|ronca|afónico|afónica|disfonía|afonía
  Irritación de garganta : - : pica|rasca|raspa|carraspera|reseca garganta : carraspera
  Dolor al tragar : - : duele|dolor|arde tragar|pasar saliva
  Dificultad para tragar : 40739000 : dificultad|cuesta|puedo tragar : atora*|atragant* comida
  Náuseas : 422587007 : náusea*|nausea|asco|asqueado|asqueada|basca|bascas : ganas vomitar : revuelto estómago : estómago revuelto
  Vómitos : 422400008 : vomit*|vómito*|guacare* : deponer|arroj* comida
  Vómito con sangre : 8765009 : vomit* sangre
  Diarrea : 62315008 : diarrea|diarreas|soltura|churrias|churria|chorrillo|cursos|obradera|cagadera : traigo|tengo|ando|con chorro : evacuaciones líquidas : suelto|floja|flojo estómago : suelto|floja|flojo|descompuesto vientre|panza|barriga : estómago suelto|flojo|descompuesto
  Estreñimiento : 14760008 : estreñido|estreñida|estreñimiento|estítico|constipación : tapado|tapada estómago|vientre|intestino : puedo|logro obrar|evacuar|defecar|cagar
  Acidez : 16331000 : acidez|agruras|agrura|reflujo : ardor|quemazón|quema|arde boca estómago : ardor|quemazón|quema|arde estómago
  Distensión abdominal : 116289008 : inflama|hincha|infla panza|barriga|vientre|abdomen|estómago : hinchad*|inflamad*|abultad*|inflad* panza|barriga|vientre|abdomen|estómago : panza|barriga|vientre|abdomen|estómago hinchad*|inflamad*|inflad* : distensión|empachado|empachada|empacho|llenura
  Gases : 249504006 : gases|flatulencia*|pedos
  Indigestión : - : indigest*|dispepsia|empach* : cae|cayó mal|pesada comida
  Pérdida de apetito : 79890006 : sin|falta|perdí|perdido|pérdida apetito|hambre : inapetente|inapetencia : no quiere|quiero comer
  Sangre en las heces : 405729008 : sangre|sangro heces|popó|caca|excremento|evacu*|defec*|obrar|baño : heces|popó|caca|excremento sangre|negras|negra : sangrado rectal|recto
  Hemorroides : - : hemorroide*|almorrana*
  Ictericia : 18165001 : amarill* piel|ojos : piel|ojos amarill* : ictericia
  Mareo : 404640003 : mareo|mareos|mareado|mareada|mareando|tarantas|vahído|vahídos|mareíto|mareitos
  Vértigo : 399153001 : vértigo|vértigos : todo|mundo|cuarto vueltas|gira : vueltas todo|cuarto|cabeza
  Desmayo : 271594007 : desmay*|síncope|patatús|soponcio|telele|desvanec* : perdí|perdió conocimiento|sentido
  Convulsiones : 91175000 : convuls* : ataque|ataques epilép*|epilepsia
  Temblor : 26079004 : tembl*|tiembla|tiemblan|tembladera|temblorina
  Hormigueo : 91019004 : hormigueo*|hormigas|cosquilleo
  Entumecimiento : 44077006 : entumec*|entumid*|adormec*|dormid*|duerme|duermen mano|manos|pie|pies|pierna|piernas|brazo|brazos|cara : mano|manos|pie|pies|pierna|piernas|brazo|cara entumid*|adormecid*|dormid* : entumecimiento|adormecimiento
  Debilidad : 13791008 : debilidad|débil : sin fuerza|fuerzas : flojera cuerpo : aguado|aguada cuerpo
  Cansancio : 84229001 : cansancio|cansado|cansada|fatiga|fatigado|fatigada|agotado|agotada|agotamiento|rendido|decaído|decaída|desganado|desganada : sin energía|ganas
  Malestar general : 367391008 : malestar|indispuesto|indispuesta|achacoso|maluco|maluca|malito|malita : cuerpo cortado : siento|siente|sentía mal|pésimo|fatal
  Insomnio : 193462001 : insomnio|desvel* : no duermo : no pego ojo : puedo|logro|consigo|cuesta dormir : duermo nada|mal|poco
  Somnolencia : - : mucho|demasiado sueño : somnolencia|somnoliento|adormilad*
  Ansiedad : 48694002 : ansiedad|ansioso|ansiosa|nervios|nervioso|nerviosa|angustia*|angustiad*|pánico|desesperación
  Estrés : - : estrés|estresad*
  Ánimo decaído : 366979004 : triste|tristeza|deprimid*|depresión|bajoneado|bajoneada|decaimiento : ganas llorar : sin ánimo|ánimos
  Irritabilidad : - : irritable|irritabilidad|malhumor*
  Pérdida de memoria : 386807006 : pérdida|perdiendo|falla|fallando memoria : me|se olvida|olvidan|olvidando todo|cosas : olvidadizo|olvidadiza
  Confusión : - : desorientad*|confundid*|confusión
  Visión borrosa : 246636008 : veo|vista|visión borros*|nublad*|doble : nubla vista
  Ojo rojo : 703630003 : ojo|ojos rojo|rojos|irritado|irritados|colorados : conjuntivitis
  Picor de ojos : - : pica|pican|picazón|comezón|ardor|arden ojo|ojos : lagaña*|legaña*
  Zumbido de oídos : 60862001 : zumbido|zumban|zumba|pitido oído|oídos : tinnitus|acúfeno* : oído|oídos zumban|zumba
  Pérdida de audición : 15188001 : escucho|oigo|oye|escucha mal|bien|nada : sordera|oído|oídos tapado|tapados
  Secreción del oído : - : supura*|sale|pus oído
  Sangrado nasal : 249366005 : sangr* nariz : hemorragia nasal : nariz sangr*
  Pérdida de olfato : 44169009 : olfato|huelo|oler nada|perdí|perdido : perdí|perdido|pérdida olfato
  Pérdida de gusto : - : perdí|perdido|pérdida gusto|sabor : sabe nada
  Llagas en la boca : 26284000 : llaga|llagas|fuego|fuegos|afta|aftas|úlcera* boca|labio|labios|lengua : afta|aftas|boqueras
  Boca seca : 87715008 : boca|lengua seca|reseca
  Inflamación de encías : - : encías|encía sangra*|inflamad*|hinchad* : sangra* encías|encía
  Ganglios inflamados : - : ganglio*|bolita*|seca cuello|axila|ingle : ganglio* inflamad*
  Bulto : - : bulto|bultos|bolita|bolitas|bola|pelota|nódulo|masa|chichón|tumor
  Erupción cutánea : 271807003 : sarpullido|salpullido|erupción|ronchas|roncha|rash|urticaria|granos|granitos : manchas|mancha piel|rojas|roja
  Picazón : 418290006 : picazón|comezón|rasquiña|rascadera|piquiña|prurito|picor : pica|pican|piquete piel|cuerpo|todo
  Piel seca : 16386004 : piel seca|reseca|agrietada
  Acné : - : acné|espinilla*|barros|barritos
  Caída del cabello : 278040002 : cae|caída|cayendo|pierdo pelo|cabello : alopecia
  Herida : - : herida|heridas|cortada|cortadura|corté|tajo|raspón
  Infección de herida : - : pus|infectad* herida|cortada|uña : herida infectad* : supura*
  Quemadura : - : quemadura*|quemé|ampolla|ampollas
  Picadura : - : picadura*|picó|mordió|mordedura|mordida|piquete
  Moretones : - : moretón|moretones|moradas|morado|moretes|cardenal*|hematoma*
  Palidez : - : pálido|pálida|palidez
  Sudoración : 415690000 : sudo|sudor|sudores|sudando|sudoración|transpir*
  Sudores nocturnos : 42984000 : sudo|sudor|sudores|sudando noche|noches|nocturnos|dormido|dormida
  Sofocos : 198436008 : sofocos|bochornos|bochorno|calores|calorones|llamaradas
  Palpitaciones : 80313002 : palpitaciones|palpitación|taquicardia|arritmia : corazón acelerad*|rápido|brinca*|late|salta : late|acelera corazón
  Presión alta : - : presión|tensión alta|subió|subida|elevada|disparada|sube : subió|sube presión|tensión
  Presión baja : - : presión|tensión baja|bajó|baja|bajita : bajó presión|tensión
  Azúcar alta : - : azúcar|glucosa|glucemia alta|subió|elevada|disparada|sube
  Azúcar baja : - : azúcar|glucosa|glucemia baja|bajó|bajita : hipoglucemia|hipoglicemia
  Hinchazón de piernas : 102572006 : hincha*|inflama* pierna|piernas|pie|pies|tobillo|tobillos : pierna|piernas|pie|pies|tobillo|tobillos hinchad*|inflamad*|hinchan|hincha
  Hinchazón de cara : - : hincha*|inflama* cara|rostro|labio|labios|párpado* : cara|labios|párpado* hinchad*|inflamad*
  Hinchazón : - : hinchazón|inflamación|hinchado|hinchada|hinchan|hincha|hinchó|edema
  Lumbalgia : - : lumbalgia|lumbago
  Calambres : - : calambre|calambres|entiesa*
  Espasmo muscular : - : espasmo*|contractura*|tortícolis|engarrotad*
  Rigidez articular : - : rigidez|tieso|tiesa|tiesos|tiesas|rígid* mano*|rodilla*|dedos|articul*|cuello
  Esguince : - : torcido|torcí|torcedura|esguince|luxé|zafé|torció : doblé|dobló|doblado tobillo|pie|muñeca|rodilla
  Golpe : - : golpe|golpeé|golpeó|golpazo|porrazo
  Caída : - : caí|cayó|resbalé
  Fractura : - : fractura* : quebré|rompí hueso|brazo|pierna|dedo
  Varices : - : várices|varices|arañitas
  Ardor al orinar : 49650001 : ardor|arde|quema|duele|dolor|molesta|quemazón orinar|orino|pipí|mear|orina|pis : disuria|chincual : orinar|orino arde|duele|quema
  Orina frecuente : 162116003 : orino|orinar|pipí|mear|pis mucho|frecuente|seguido|veces|rato : ganas orinar
  Orina nocturna : 139394000 : levanto|despierto orinar|pipí|mear
  Sangre en la orina : 34436003 : sangre orina|orinar|orino|pipí : orina|orino sangre|roja
  Incontinencia urinaria : 165232002 : incontinencia : sale|escapa|escapan|aguanto orina|pipí|pis|gotas : orino|meo|escapa encima|toser|estornudar|reír|reírme|saltar
  Dificultad para orinar : - : puedo|cuesta|dificultad|chorro orinar|débil|mear
  Orina turbia : - : orina|pipí turbia|oscura|huele|olor
  Mucha sed : 17173007 : mucha|demasiada sed : sed constante|seguido|insaciable
  Flujo vaginal : 271939006 : flujo : secreción|desecho vaginal|mal|olor|amarillo|verde|blanco
  Picor vaginal : - : picazón|comezón|pica|ardor|picor vagina|vaginal|parte*|íntima*|intima*
  Sangrado vaginal : 289530006 : sangrado|sangro|sangrando vaginal|regla|parte
  Dolor menstrual : 266599000 : dolor|dolores|cólico|cólicos|duele regla|menstruación|período|periodo|menstrual*|menstruales
  Retraso menstrual : - : retraso|atraso|atrasada|bajado|viene|baja|bajó regla|menstruación|período|periodo : regla|menstruación|período|periodo atras*|retras*|baja|bajado
  Regla abundante : 386692008 : regla|menstruación|período|periodo abundante|mucha|mucho : sangro mucho regla
  Disfunción eréctil : - : disfunción eréctil : impotencia : erección|erecciones
  Pérdida de peso : 89362005 : bajado|bajé|perdido|perdí|pérdida peso|kilos|libras : adelgaz*|enflaquec*
  Aumento de peso : 8943002 : subido|subí|aumentado|aumenté|ganado|gané peso|kilos|libras : engord*
  Llanto persistente : - : llora|llorando mucho|parar|todo|consuelo|seguido
  Migraña : 37796009 : migraña|migrañas|jaqueca|jaquecas
  Infección de garganta : - : anginas|amígdalas|placas garganta : anginas|amígdalas|amigdalitis
  Crisis de asma : - : crisis|ataque asma
  Atragantamiento : - : atragant*|atoré|atorado|atorada
  Ronquidos : 72863001 : ronquidos : ronco|ronca dormir|noche|mucho
  Ampollas : - : ampolla|ampollas|vejiga|vejigas
  Verruga : - : verruga|verrugas|mezquino|mezquinos
  Cambio en un lunar : - : lunar|lunares cambi*|creci*|sangr*|raro
  Uña encarnada : - : uña|uñero encarnad*|enterrad* : uñero
  Hongos : - : hongo|hongos
  Parásitos : - : lombrices|lombriz|parásito|parásitos|gusanitos
  Piojos : - : piojo|piojos|liendre*
  Hernia : - : hernia|hernias
`);
