/** Buildings and sights: `motif|next best: words`. Countries and cities are `settings` unless a sight stands for them. */
export const placeWords = `
gondola: gondola, gondolas, venetian gondola, gondola boat, venice, venice canal, grand canal, venezia
white-village: santorini, mykonos, oia, greek island, greek village, greek island village, white greek houses, greek houses, white houses, blue domes, blue domed churches, white houses with blue domes, cyclades, paros
half-dome: half dome, yosemite half dome, yosemite, yosemite valley, el capitan
northern-lights: northern lights, aurora, aurora borealis, polar lights
hot-air-balloon: cappadocia, albuquerque balloon fiesta
cliff|mountain: cliffs of moher, cliffs of dover, white cliffs, etretat, big sur
tram-car: tram, cable car, streetcar, lisbon, lisbon tram, san francisco cable car
terraced-fields|wildflowers: rice terrace, rice terraces, terraced fields
great-wall: great wall of china, great wall, chinese wall
skyline: city skyline, skyline, skyscraper, skyscrapers, new york skyline, chicago skyline, manhattan, manhattan skyline
cabin: cabin, log cabin, cottage, tiny house, chalet, cabin in the woods, treehouse, tree house, lodge, shack
hut: hut, beach hut, straw hut, tiki hut
house: house, townhouse, villa, little house, family house, doghouse, dog house, birdhouse, bird house, gingerbread house
houses: houses, village, neighborhood, row houses, painted ladies, town, street of houses, canal houses
house-with-garden: house with garden, garden house, cottage with garden, home with a garden
derelict-house: haunted house, abandoned house, haunted mansion, spooky house
barn|house-with-garden: barn, farmhouse, red barn, stable
greenhouse: greenhouse, glasshouse
igloo: igloo
covered-bridge: covered bridge, wooden bridge
windmill: windmill, wind mill, dutch windmill, wind turbine
lighthouse: lighthouse, light house
castle-tower: castle tower, tower, stone tower, wizard tower, watchtower, turret, rapunzel tower, princess tower
castle: castle, fortress, palace, fairytale castle, neuschwanstein, sand castle, sandcastle, edinburgh castle, disney castle
japanese-castle: japanese castle, himeji, pagoda, osaka castle
shinto-shrine: torii, shrine, torii gate, japanese torii gate, fushimi inari, itsukushima
mosque: mosque, minaret, hagia sophia, blue mosque
dome: dome, capitol dome
taj-mahal|mosque: taj mahal
hindu-temple: hindu temple, temple, angkor wat, indian temple
synagogue: synagogue
church: church, chapel, cathedral, notre dame, sagrada familia, basilica
kaaba: kaaba, mecca
classical-building: greek temple, parthenon, acropolis, museum, courthouse, colosseum, coliseum, roman temple, pantheon, white house building, capitol, lincoln memorial
bank: bank building
school: schoolhouse, school building, kindergarten
hospital: hospital
factory: factory, power plant
office-building: office building, apartment building, flatiron building
cityscape: empire state building, cityscape, burj khalifa, hong kong skyline
bridge-at-night: bridge, golden gate, golden gate bridge, brooklyn bridge, suspension bridge, tower bridge, sydney harbour bridge, railway bridge
eiffel-tower: eiffel tower, paris
tokyo-tower: tokyo tower, radio tower
statue-of-liberty: statue of liberty, lady liberty
moai: moai, easter island, easter island head, tiki, tiki statue
pyramid: pyramid, pyramids, sphinx, pyramids of giza
big-ben|castle: big ben, elizabeth tower, clock tower
leaning-tower: leaning tower of pisa, tower of pisa
stonehenge: stonehenge
sydney-opera-house: sydney opera house, opera house
christ-the-redeemer: christ the redeemer
phone-box|telephone: phone box, telephone box, telephone booth, phone booth, red phone box, london phone box, red telephone box
motorway: highway, road, route 66, motorway, open road, winding road, freeway, desert highway, street
fountain: fountain, water fountain
well|bucket: wishing well, well
hotel: hotel, motel
convenience-store: shop, store, corner shop, bodega, grocery store
department-store: department store, mall
stadium: stadium, arena, ballpark
circus-tent: big top tent
fence: fence, picket fence
gate: gate, gateway
train-station|station: train station, station
map-of-japan: map of japan
maple-leaf: canada
`;
