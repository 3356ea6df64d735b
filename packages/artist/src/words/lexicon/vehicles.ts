/** What drives, flies and floats beyond the common sets: `motif: words`. */
export const vehicleWords = `
muscle-car: muscle car, mustang car, charger, camaro, dragster, sports car, drag race car
hot-rod: hot rod, hotrod, rat rod, street rod
formula-car: formula 1 car, formula one car, f1 car, indy car, f1, formula 1, formula one
beetle-car: beetle car, vw beetle, volkswagen beetle, bug car, love bug, vw bug
camper-van: vw bus, vw van, camper van, campervan, kombi, volkswagen bus, hippie van, hippie bus, van life, vanlife
vintage-tractor: old tractor, vintage tractor, antique tractor, farmall
vintage-truck: old truck, vintage truck, antique truck, farm truck, old pickup, old pickup truck, rusty truck, christmas truck
monster-truck: monster truck, bigfoot truck
dump-truck: dump truck, tipper truck, dumper
excavator: excavator, digger, bulldozer, backhoe, loader
garbage-truck: garbage truck, trash truck, bin lorry, recycling truck
school-bus: school bus, yellow school bus
double-decker-bus: double decker bus, double decker, london bus, red london bus
airstream: airstream, travel trailer, caravan, camper trailer, rv trailer, vintage trailer, trailer
chopper: chopper, harley, harley davidson, cruiser motorcycle, chopper bike, vintage motorcycle, chopper motorcycle, old motorcycle
biplane: biplane, propeller plane, vintage airplane, vintage plane, old airplane, stunt plane
blimp: blimp, zeppelin, airship, dirigible
snowmobile: snowmobile, ski-doo
golf-cart: golf cart, golf buggy
santa-sleigh: sleigh, santa's sleigh, santas sleigh, santa sleigh
`;
