/**
 * Words that mean something alike for what is at stake, as people write them; a star stands for any ending. The classifier
 * also learns from which of them meet in a piece of text, so that "la soga" and "el mecate" teach it one thing.
 */
export const concepts: Readonly<Record<string, string>> = {
  means:
    'pastillas pills veneno raticida soga cuerda mecate lazo viga pistola escopeta revolver arma gun rope puente azotea tren vias navaja gillette cuchillo insecticida insulina knife',
  death:
    'morir* muer* muert* matar* mato mate suicid* colgar* ahorcar* kill* dead die dying desaparec* desaparezca cielo dios difunt* fallec* murio enterr*',
  ending:
    'despedi* despido despide adios carta nota cartas encargo cuide cuiden cuida regale regalado gave perdonen perdon goodbye siempre ultimo ultima termin* acab* falte falta',
  waking: 'amanec* amanezc* despert* despiert* levant* dormir* duerm* wake sleep manana',
  living:
    'vivir vida vivo viva existir seguir mundo aqui sentido caso gana* live living life alive point here',
  burden: 'carga estorb* molest* peso sirvo valgo mejor tranquil* nadie sol* better nobody everyone',
  tired: 'cans* hart* aguant* jod* puedo soport* tired done',
  kin: 'mama mami papa papi madre padre hijo hija hijit* abuel* suegr* tio tia herman* esposo esposa marido mujer pareja tata viej* amigo vecin* mother father mom dad husband wife brother sister senor senora',
  child:
    'bebe* beb* nin* nene nena guagua* wawa* cipot* guila* chamac* patoj* tierno recien criatura baby toddler newborn kid kids chiquit*',
  pregnant:
    'embaraz* encinta prenad* prena parto parir pari luz fuente aguas ginecolog* regla gestacion semanas weeks pregnant placenta contraccion* feto criatura',
  blood: 'sangr* hemorrag* cuajo* coagul* blood bleed* borra alquitran toalla* empap* chorr* charco',
  chest: 'pecho corazon torax chest heart esternon',
  head: 'cabez* nuca frente craneo coco sien jupa head craneal chichon',
  belly: 'barrig* panza estomago vientre abdomen guata tripa* belly stomach ingle ombligo hernia',
  neck: 'cuello garganta neck throat pescuezo',
  face: 'cara boca labio* lengua rostro face mouth lips ojo ojos vista vision eye eyes',
  limb: 'brazo* pierna* mano* pie pies dedo* rodilla pantorrilla arm leg hand lado mitad cuerpo',
  private: 'testicul* huevo* bola* entrepierna nalga* ano vagina escroto groin genital*',
  back: 'espalda columna ciatica lumb* cintura back',
  breath:
    'respir* aire ahog* asfix* resuello aliento inhal* oxigeno satur* breath* breathe atragant* ator* silb* fatiga',
  pain: 'dolor* duel* doli* puntad* punzad* punal* colico* pain* hurt* ache* ard* molestia retortij*',
  severe:
    'fuerte* insoportable horrible terrible muchisim* tremend* feo fea peor brutal demasiad* hart* severe worst bad mucho mucha',
  sudden:
    'repente golpe pronto recien ahorita ahora hoy anoche ayer rato madrugada suddenly now today since amanecio',
  past: 'hace ano anos antes nino* chico chiquita pequen* tuve pasado antecedente* historial mes meses ya used ago years',
  no: 'no ni sin nunca tampoco nada not dont cant never n',
  able: 'puedo puede podia logro logra deja quiere can able',
  vomit: 'vomit* devolv* devuelv* arroj* basca throwing vomiting nause*',
  fever: 'fiebre calentur* febril temperatura tirit* escalofri* temblor* tiembl* fever chills',
  faint:
    'desmay* desvan* mare* caig* cai cayo desplom* conocimiento inconsciente faint* dizzy passed redonda negro',
  confused:
    'confund* desorient* incoher* disparat* ido ida delir* recono* reconoc* raro rara enredado babea* confus* hablando',
  seizure: 'convuls* ataque sacud* espuma epilep* seizure*',
  numb: 'dormid* adormec* entumec* acorch* siento sensacion numb* tingl* muert* hormigue*',
  swollen: 'hinch* inflam* inchad* swoll* swelling duro dura tieso tiesa stiff hard',
  colour:
    'morad* azul* blanc* palid* amarill* negr* gris verde roj* colorad* blue purple yellow green black pale',
  rash: 'roncha* mancha* sarpullid* puntit* llaga* ampolla* rash picazon comezon',
  urine: 'orin* pipi mear meo pis pee urine vejiga diuresis sonda panal moja*',
  stool: 'popo caca heces evacu* obr* deposicion* diarrea soltura stool* poop',
  medicine:
    'medicin* medicament* tableta* pastilla receta jarabe dosis acetamin* paracetamol tylenol ibuprof* antibiot* gotas inyec* pill meds medicine mg losartan levotiroxina',
  taken:
    'tome tomo tomado tragu* trago bebio bebi comio chupo trague took swallowed drank ate puno monton frasco',
  thinner: 'anticoag* warfarin* coumadin eliquis xarelto sintrom thinner*',
  sugar: 'azucar glucos* insulin* diabet* glicem* glucometro sugar',
  kidney: 'dialis* dializ* hemodialis* fistula renal rinon* dialysis cateter maquina',
  pressure: 'presion tension pulso latid* palpit* taquicardia pressure bp desfibrilador marcapasos',
  violence:
    'pega pego golpe* pegan amenaz* viol* abus* maltrat* toca manose* empuj* hits hit beat* threat* touches encerr*',
  fear: 'miedo temo terror escond* asust* scared afraid hiding auxilio ayuda ayud* help',
  hurtby:
    'corto corte cortada herida machete filazo balazo quem* burn* mordio pico* picadura choque atropell* accidente caida golpeo',
  voices: 'voces voz oigo oye persig* espian graban chip hablan elegido voices',
  appointment:
    'cita citas turno hora cupo agend* confirm* cambi* mover mueva cancel* reprogram* lunes martes miercoles jueves viernes sabado domingo appointment reschedule move consulta control chequeo revision',
  paper:
    'factura recibo seguro papel* formular* certific* constancia justificante reporte orden correo insurance form copay bill',
  money: 'precio cuesta cuanto cobr* costo pago pagar dolares pesos plata price cost',
  figure: 'casi jaj* jeje* lol haha risa broma susto trafico pena',
  question: 'cual cuando donde cuanto atienden aceptan ustedes tienen hay puede pueden',
  thanks: 'gracias favor porfa disculpe saludos bendiciones thanks thank please',
  fine: 'bien mejor normal tranquilo control* quito cedio fine good leve poquito poco',
};
