import { setOf } from './set-of.ts';

/** Countries and what they are abbreviated to, folded, word by word: «estados» counts as well as «unidos». */
export const countryWords = setOf(`
  afganistan albania alemania andorra angola argelia argentina armenia australia austria bangladesh belgica belice bolivia
  bosnia brasil bulgaria camerun canada chile china chipre colombia congo corea costarica croacia cuba dinamarca dominicana
  ecuador egipto eeuu escocia eslovaquia eslovenia espana estonia etiopia filipinas finlandia francia gambia georgia ghana
  grecia guatemala guinea haiti holanda honduras hungria india indonesia inglaterra irak iran irlanda islandia israel italia
  jamaica japon jordania kenia letonia libano liberia libia lituania luxemburgo mali marruecos mauritania mexico moldavia
  mongolia mozambique nepal nicaragua niger nigeria noruega pakistan palestina panama paraguay peru polonia portugal rumania
  rusia senegal serbia siria somalia sudafrica suecia suiza tailandia taiwan tunez turquia ucrania uganda uruguay usa
  venezuela vietnam zambia zimbabue
`);

/** Provinces, states, departments and towns where Spanish is spoken, folded, word by word. */
export const placeWords = setOf(`
  acapulco aguascalientes alabama alava alaska albacete albuquerque alcala alcorcon alicante almeria anaheim andalucia
  antioquia aragon arequipa arizona arkansas asturias asuncion atlanta austin avila ayacucho badajoz badalona bakersfield
  baleares baracaldo barakaldo barcelona barquisimeto barranquilla bilbao bizkaia bogota boston bronx brooklyn brownsville
  bucaramanga burgos caceres cadiz california cali callao camaguey campeche cancun canarias cantabria caracas cartagena
  castellon castilla cataluna ceuta charlotte chiapas chicago chihuahua cienfuegos cochabamba colima colorado comayagua
  concepcion connecticut cordoba coruna cuenca cuernavaca culiacan cundinamarca cusco dallas delaware denver detroit
  doral donostia durango elche escuintla euskadi extremadura florida fresno fuenlabrada galicia gerona getafe gijon
  gipuzkoa girona granada guadalajara guanajuato guayaquil guerrero guipuzcoa habana hawaii hermosillo hialeah hidalgo
  holguin homestead houston huelva huesca ibague ibiza idaho illinois indiana iowa iquique irun jaen jalisco juarez kansas
  kendall kentucky kissimmee lanzarote laredo leganes leon lerida lima lleida logrono lorca louisiana lugo maine majadahonda
  malaga maldonado mallorca managua manhattan manizales maracaibo maracay marbella maryland massachusetts matanzas mayaguez
  mcallen medellin melilla menorca merida mexicali miami michigan michoacan minnesota mississippi missouri monclova
  mondragon montana montevideo monterrey morelia morelos mostoles murcia navarra nayarit nebraska nevada newark nuevaleon
  oaxaca oakland ohio oklahoma oregon orense orizaba orlando ourense oviedo palencia palmas pamplona pasto pennsylvania
  pereira phoenix piura ponce pontevedra popayan portland puebla queens queretaro quito reno reus reynosa rioja rosario
  sabadell sacramento salamanca saltillo salto sacatepequez sandiego santander santurce saragossa seattle segovia sevilla
  sinaloa sonora soria tabasco talavera talca tamaulipas tampa tampico tarragona tegucigalpa tenerife tennessee terrassa
  teruel texas tijuana tlaxcala toledo toluca torreon torrejon torrevieja trujillo tucson tucuman tulsa utah valdivia
  valencia valladolid valparaiso veracruz vermont vigo villahermosa virginia vitoria vizcaya washington wisconsin wyoming
  yucatan tapachula sula matamoros paso juana zacatecas zamora zapopan zaragoza
`);

/** What a street begins with. */
export const streetWords = setOf(`
  c calle cl avda av avenida ave paseo pso plaza pza plza glorieta camino cno carretera ctra crta ronda rda travesia via rua
  rambla carrer pasaje pje urbanizacion urb poligono pol callejon cuesta costanilla alameda bulevar blvd boulevard street st
  road rd drive dr lane ln court ct highway hwy parkway pkwy terrace circle way calzada carrera cra jiron transversal
  colonia col edificio torre bloque bl piso puerta esc escalera portal apto apartamento apt suite ste interior lote manzana
  barrio residencial
`);
