/** Words that compare, in English, German and Spanish. `*` stands for any ending. */
export const directionWords: Record<string, string> = {
  up: 'wentup booming boomt better besser mejor suben sube rise rises rose risen rising increas* grew grow grows grown growing growth gain gained gains climb* higher more improv* jump* up plus additional greater bigger larger extra gestiegen* stieg stiegen steiger* gesteigert* zugelegt zugenommen zunahm* zunehm* wuchs wuchsen gewachsen* mehr hoher* anstieg zuwachs wachstum erhoht* grosser* subio subieron subid* crecio crecieron crecid* crecimiento aument* mas mayor mayores incremento* incrementado superior',
  down: 'wentdown worse schlechter peor bajan baja fall falls fell fallen falling drop* declin* decreas* down lower less fewer lost shrank shrunk slipp* sank sunk smaller dip dipped minus gesunken* sank sanken gefallen fiel fielen zuruckgegangen zuruckging ruckgang weniger niedriger* geringer* kleiner* abgenommen verringert* bajo bajaron bajad* cayo cayeron caid* caida disminuy* disminucion descend* descenso menos menor menores reduccion redujo redujeron inferior decrecio',
  flat: 'unchanged flat stable constant steady unverandert* gleichgeblieben stabil konstant estable estables constante constantes invariable',
};
export const superlativeWords: Record<string, string> = {
  max: 'ahead vorn vorne leads leader fuhrt fuhren anfuhrt lidera lideran encabeza best bestselling bestseller* highest most biggest largest greatest top strongest leading first best-selling meiste meisten besten beste bester bestes hochste* starkste* grosste* topseller bestverkauft* meistverkauft* lider superventas mejor mejores mas mayor maxim*',
  min: 'worst lowest least smallest fewest weakest schlechteste* niedrigste* wenigsten wenigste* geringste* schwachste* kleinste* peor peores menos menor minim*',
};
export const thanWords = 'than so many much viele viel tanto tantos tantas como als que frente against versus vs';
export const sumWords =
  'together combined altogether total totals sum overall insgesamt zusammen gesamt summe juntos juntas conjunto suma sumaron total';
