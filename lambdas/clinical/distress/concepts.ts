/**
 * Words that mean something alike for what is at stake, as people write them; a star stands for any ending. The classifier
 * also learns from which of them meet in a piece of text, so that "la soga" and "el mecate" teach it one thing.
 */
export const concepts: Readonly<Record<string, string>> = {
  means:
    'pastillas pills veneno raticida soga cuerda mecate lazo viga pistola escopeta revolver arma gun rope puente azotea tren vias navaja gillette cuchillo insecticida insulina knife blister blisters frasco pote caja cable bufanda cinturon cinto sabana balcon piso cornisa acantilado precipicio rio barranco metro camion carretera cuchilla bisturi tijera tijeras vidrio hoja gilette fierro pistol rifle bala balas gas garrafa plaguicida gramoxone paraquat',
  death:
    'morir* muer* matar* mato mate suicid* colgar* ahorcar* kill* dead die dying desaparec* desaparezca cielo dios difunt* fallec* murio enterr* desviv* parca tumba cajon ataud cementerio panteon funeral velorio velen entierren entierro partir partida descansar descanso eterno finar petatear* espichar palmar palmarla chao irme ire cremen cenizas',
  ending:
    'despedi* despido despide adios carta nota cartas encargo cuide cuiden cuida regale regalado gave perdonen perdon goodbye siempre ultimo ultima termin* acab* falte falta despidiendo despidiendose testamento herencia papeles claves contrasena escritura cuidame cuidenla cuidenlo quedate encargad* perdoname perdonenme disculpame culpa nadie encuentren pronto lean leer listo decidido decision manana dormire final fin punto',
  waking: 'amanec* amanezc* despert* despiert* levant* dormir* duerm* wake sleep manana dormido dormida',
  living:
    'vida vivo viva existir seguir mundo aqui sentido caso gana* live living life alive point here vivir* viviendo existencia animo esperanza futuro pinto pinta valor vale valgo',
  burden:
    'carga estorb* molest* peso sirvo valgo mejor tranquil* nadie sol* better nobody everyone lastre inutil inservible sobro sobra sobrar dano problema gasto culpa fracas*',
  tired:
    'cans* hart* aguant* jod* puedo soport* tired done agotad* rendid* exhaust* quemad* chata podrid* mamad* fundid* mas',
  kin: 'mama mami papa papi madre padre hijo hija hijit* abuel* suegr* tio tia herman* esposo esposa marido mujer pareja tata viej* amigo vecin* mother father mom dad husband wife brother sister senor senora apa ama jefe jefa mai pai ma pa taita mamacita papacito mamita papito cunad* nuera yerno companer* conviviente concubin* patron dona don sobrin* primo prima nieta nieto nana abue nona nono yaya yayo padrastro madrastra novio novia amiga',
  child:
    'beb* nin* nene nena guagua* wawa* cipot* guila* chamac* patoj* tierno recien criatura baby toddler newborn kid kids chiquit* nenita nenito wawita guaguita crio cria crios peque peques mocoso pibe piba gurisa gurises botija muchachit* carajit* chamo chama pelad* chaval chavala chavalin chiquil* escuincle escuincla huerc* plebe nietit* hijit* mellizo melliza gemel* lactante neonato recienacid* meses mesecito anito',
  pregnant:
    'embaraz* encinta parto parir pari luz fuente aguas ginecolog* regla gestacion semanas weeks pregnant placenta feto criatura pren* panzona gestante pataditas patadas patea mueve movimientos bolsa liquido cesarea posparto puerperio cuarentena parida aborto ectopic* preeclampsia contracc* primeriza matriz trimestre utero tapon',
  blood:
    'sangr* hemorrag* cuajo* coagul* blood bleed* borra alquitran toalla* empap* chorr* charco cuajaron cuajarones chisguete chisguetes borbot* borbollon desangr* mancho manche manchado rojo roja',
  chest: 'pecho corazon torax chest heart esternon pechito caja costillas bobo cuore mama',
  head: 'cabez* nuca frente craneo coco sien jupa head craneal chichon cabecita choya chola mate cholla bocho sienes mollera',
  belly:
    'barrig* panza estomago vientre abdomen guata tripa* belly stomach ingle ombligo hernia pansa pancita guatita estomaguito apendice vesicula higado costado ijar ijada bajo pancreas boca',
  neck: 'cuello garganta neck throat pescuezo cogote gaznate galillo campanilla ganote tragar trago saliva',
  face: 'cara boca labio* lengua rostro face mouth lips ojo ojos vista vision eye eyes cachete cachetes mejilla comisura parpado parpados jeta',
  limb: 'brazo* pierna* mano* pie pies dedo* rodilla pantorrilla arm leg hand lado mitad cuerpo bracito piernita manita canilla muslo muneca tobillo hombro codo extremidad batata gemelo',
  private:
    'testicul* huevo* bola* entrepierna nalga* ano vagina escroto groin genital* huevito companon companones pene pija pito verga cola recto',
  back: 'espalda columna ciatica lumb* cintura back',
  breath:
    'respir* aire ahog* asfix* aliento inhal* oxigeno satur* breath* atragant* ator* silb* fatiga ajog* sofoc* resuell* jadea* jadeo pito pitos pitido sibil* chifl* bombita puff paff salbutamol ventolin aerosol fatigue fatigad* entrecortad* costillas hunde hunden sume sumen oximetro wheezing',
  pain: 'dolor* duel* doli* puntad* punzad* punal* colico* pain* hurt* ache* ard* molestia retortij* doler punza escuece retorcij* clavan clavada calambre molesta oprime opresion aprieta apretado aprieto apreton apretando presion quema quemazon',
  severe:
    'fuerte* muchisim* tremend* feo fea peor brutal demasiad* hart* severe worst bad mucho mucha fuertisimo fuertisima insoportabl* horribl* intens* barbar* atroz espantos* bestial terribl* reventar revienta explota muero mata retuerz* retorc* dobla gritando gritos grita llora llorar aguantar aguanto aguanta bien duro juerte feisim*',
  sudden:
    'repente golpe pronto recien ahorita ahora hoy anoche ayer rato madrugada suddenly now today since amanecio subito subita antier anteayer hace horas minutos despert* empezo arranco acaba acabo',
  past: 'hace ano anos antes nino* chico chiquita pequen* tuve pasado antecedente* historial mes meses ya used ago years fue eran tenia tuvo cuando chiquito joven pasada anteriormente entonces aquel aquella alta operaron operada',
  no: 'no ni sin nunca tampoco nada not dont cant never n',
  able: 'puedo puede podia logro logra deja quiere can able pueden poder podemos consigo consigue alcanzo alcanza atino atina dejan aguanta',
  vomit:
    'vomit* devolv* devuelv* arroj* basca throwing nause* devuelto guacara guacareo bascas trasboca* buitrea* echa lanza lanzando potar potando',
  fever:
    'fiebre calentur* febril temperatura tirit* escalofri* temblor* tiembl* fever chills fiebron fiebrecita afiebrad* arde ardiendo hierve hirviendo quema caliente tembladera',
  faint:
    'desmay* desvan* mare* caig* cai cayo desplom* conocimiento inconsciente faint* dizzy passed redonda negro desmoron* soponcio vahido vahidos patatus yeyo colapso sentido redondo cae caia',
  confused:
    'confund* desorient* incoher* disparat* ido ida delir* recono* babea* confus* hablando desvari* tonterias conoce ubica ubicad* perdid* rar* atontad* habla hablar palabras entiende entiendo trabada traba enredad* balbuce* sabe',
  seizure:
    'convuls* ataque sacud* espuma epilep* seizure* ataques crisis tieso tiesa blanco tiesit* temblando',
  numb: 'dormid* adormec* entumec* acorch* siento sensacion numb* tingl* muert* hormigue* duerme duermen duermiendo entumid* cosquill* paraliz* paralisis fuerza fuerzas mueve mover arrastro arrastra cae caido torcid* torcio chueca chueco virad* viro ladeada lado mitad medio media',
  swollen:
    'hinch* inflam* inchad* swoll* swelling duro dura tieso tiesa stiff hard jinch* bolota bola chichon bulto globo salchich*',
  colour:
    'morad* azul* blanc* palid* amarill* negr* gris verde roj* colorad* blue purple yellow green black pale mora grisaceo verdos* transparente oscuro oscura cianotic*',
  rash: 'roncha* mancha* sarpullid* puntit* llaga* ampolla* rash picazon comezon habones urticaria manchitas petequias granos vejigas pela pelando brotad* brota pica rasquina',
  urine: 'orin* pipi mear meo pis pee urine vejiga diuresis sonda panal moja* pichi mea chichi panales',
  stool:
    'popo caca heces evacu* obr* deposicion* diarrea soltura stool* poop pupu cacas defec* cagando cagar mierda chorrillo churria cursos corre excremento ensucio bano inodoro brea alquitran chapopote petroleo',
  medicine:
    'medicin* medicament* tableta* pastilla receta jarabe dosis acetamin* paracetamol tylenol ibuprof* antibiot* gotas inyec* pill meds mg losartan levotiroxina remedio remedios pastillita comprimido* capsula* gragea jeringa ampolla vacuna enalapril metformina omeprazol aspirina lamotrigina clonazepam sertralina litio digoxina prednisona parche insulina penicilina amoxicilina',
  taken:
    'tome tomo tomado tragu* trago bebio bebi comio chupo took swallowed drank ate puno monton frasco toma tragado tragaste bebe bebido comido mando metio meti ingirio ingeri empino mezcle mezclo sobredosis doble veinte treinta entero enteras todas todo toditas equivoc*',
  thinner:
    'anticoag* warfarin* coumadin eliquis xarelto sintrom thinner* acenocumarol rivaroxaban apixaban pradaxa heparina clexane enoxaparina clopidogrel',
  sugar:
    'azucar glucos* insulin* diabet* glicem* glucometro sugar glucemia glucometer aparato cetonas hi low hipo hipoglucemia bajon zumo jugo dextrosa glucagon tiras',
  kidney: 'dialis* dializ* hemodialis* fistula renal rinon* dialysis cateter maquina',
  pressure: 'presion tension pulso latid* palpit* taquicardia pressure bp desfibrilador marcapasos',
  violence:
    'pega pego golpe* pegan amenaz* viol* abus* maltrat* toca manose* empuj* hits hit beat* threat* touches encerr* fajo fajada pela paliza madriza chinga putiza patadas cachetada bofetada punetazo avento tiro jalonea ahorco agarro cuello mata matarme matara machete encierra toco tocan cosas feas obliga obligo acosa persigue sigue cela celos controla',
  fear: 'miedo temo terror escond* asust* scared afraid hiding auxilio ayud* help',
  hurtby:
    'corto corte cortada herida machete filazo balazo quem* burn* mordio pico* picadura choque atropell* accidente caida golpeo cortadura apunal* punalada navajazo tiro bala balacera disparo choco volco voltearon cayo caerse cai golpe golpazo matazo trancazo porrazo aceite hirviendo fierro electrico electrocut* corriente descarga mordida mordedura piquete aplasto machuc* hueso fractura quebro quebre rompio',
  voices:
    'voces voz oigo oye persig* espian graban chip hablan elegido voices escucha escucho ordena ordenan mandan manda vigilan envenen* camaras demonio demonios diablo mesias dios alucina* bichos sombras ve gente existe existen',
  appointment:
    'cita citas turno hora cupo agend* confirm* cambi* mover mueva cancel* reprogram* lunes martes miercoles jueves viernes sabado domingo appointment reschedule move consulta control chequeo revision turnito espacio hueco reserva reservar reagendar recorrer anular posponer especialista dermatologo cardiologo ginecologa pediatra dentista nutricion terapia rehabilitacion seguimiento ecografia ultrasonido analitica examenes analisis resultado resultados laboratorio mamografia colonoscopia resonancia holter',
  paper:
    'factura recibo seguro papel* formular* certific* constancia justificante reporte orden correo insurance form copay bill receta recetas informe historial expediente resumen copia carnet carne tramite tramites obra social mutua plan cuestionario autorizacion alta licencia incapacidad apto',
  money:
    'precio cuesta cuanto cobr* costo pago pagar dolares pesos plata price cost cuestan caro carisimo deuda deudas copago efectivo tarjeta',
  figure:
    'casi jaj* jeje* lol haha risa broma susto trafico pena bromas chiste tapon tramite burocracia verguenza gasto precio nervios nervioso nerviosa emocion',
  question:
    'cual cuando donde cuanto atienden aceptan ustedes tienen hay puede pueden cuales adonde cuantas como que quien abren hacen teneis venden',
  thanks:
    'gracias favor porfa disculpe saludos bendiciones thanks thank please porfavor disculpa buenas buenos dias tardes hola',
  fine: 'bien mejor normal tranquilo control* quito cedio fine good leve poquito poco mejorcito tranquila estable paso alivio recuperado recuperada sano sana alta juega jugando come comiendo camina perfecta perfecto barbaro igual siempre',
  eyes: 'ojo ojos ojito vista vision veo ve mirar miro mira ver borroso nublado nubla doble ciego ciega pupila pupilas cortina moscas flashes destellos eye eyes sight',
  unresponsive:
    'reacciona contesta contestaba despierta despertar despertarl* vuelve flojito flojita flojo trapo trapito muneco desmadejad* desguanzad* dormid* adormilad* somnolient* aletargad* letargo atontad* grogui ida ido mirada perdida quieto inmovil respond* wake unresponsive limp',
  poison:
    'veneno cloro lejia lavandina acido sosa soda caustica thinner aguarras gasolina kerosene querosen diluyente raticida matarratas plaguicida insecticida fumig* herbicida pesticida detergente amoniaco anticongelante mercurio monoxido gas estufa brasero humo hongos setas pila bateria boton iman imanes gramoxone adulterado',
  drugs:
    'droga drogas coca cocaina merca perico fentanilo heroina pasta tusi metanfetamina cristal extasis pastis alcohol tequila vino ron aguardiente guaro trago chupar borracho curda marihuana',
  weakdefence:
    'quimio quimioterapia trasplant* transplant* bazo inmunosup* defensas leucemia linfoma cortisona corticoides vih metotrexato biologico',
  venom:
    'culebra vibora serpiente cascabel coral yarara nauyaca barba amarilla mapana alacran escorpion viuda arana avispa avispas abeja abejas aguaviva medusa raya',
  stuck: 'atragant* atoro atorad* atora trabo trago moneda pieza juguete espina hueso pedazo',
  weeks: 'semanas semana weeks mes meses',
  help: 'auxilio socorro ayuda ayudenme ayudeme ayudenos ayuden urgente ambulancia 911 emergencia rapido vengan manden help por dios diosito plis',
  want: 'quiero quisiera queria necesito necesitaria deseo busco pido puedo sacar pedir saber preguntar',
  media:
    'serie novela pelicula peli noticia noticias leido lei leyendo tele television youtube tiktok google curso taller charla clase colegio tarea trabajo practico tesis folleto afiche campana documental articulo libro',
  suppose:
    'si acaso caso llegara llegase pudiera podria pasaria haria hago peligroso riesgo efectos secundarios prevenir prevencion senales sintomas hereditario normal',
  pet: 'perro perra perrito gato gata gatito mascota vaca caballo canario loro veterinario veterinaria cachorro conejo gallina animales',
  small: 'poco poquito poquita leve ligero ligera chiquito chiquita tantito apenas minimo rato vez',
  chronic: 'siempre anos vida costumbre cronico cronica meses temporada veces cada invierno verano',
  worse: 'peor empeora empeoro aumenta sigue sigo cada vez mas quita calma cede pasa mejora',
  lying:
    'tirado tirada piso suelo cama caido caida sentado sentada acostado parado caminar camina pararse levantarse pisar',
  cold: 'sudando sudo sudor sudada sudado banad* frio fria helado helada pegajoso transpira* chorreando palido temblando',
  heart:
    'corazon pulso latidos palpitaciones taquicardia late latiendo brinca desbocado marcapasos desfibrilador dai',
  intake:
    'hidratar agua retengo retiene hundidos hundida mollera seca lagrimas pecho mama lacta mamar teta leche chupar agarra agarrar come comer',
};
