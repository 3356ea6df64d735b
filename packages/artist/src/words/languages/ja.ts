/** Japanese: `English: 言葉`. Words of one sign are only taken where nothing longer fits. */
export const japanese = `
of: の
OBJ: を
TOPIC: が, は, も
and: と, や
at: で
to: へ, に
with: と一緒に, と一緒の, 付きの, つきの, のある
on: の上に, の上の, の上で, に乗る, に乗った, に乗っている
in: の中に, の中の, の中で, に入った, に入っている
under: の下に, の下の, の下で
beside: の隣に, の隣の, の横の, のそばの, の近くの
behind: の後ろの, の後ろに
in front of: の前の, の前に
surfing: サーフィンをする, サーフィンする, サーフィンをしている, サーフィンしている
skateboarding: スケボーをする, スケートボードをする, スケボーに乗る, スケボーに乗った
doing yoga: ヨガをする, ヨガをしている
doing: をする, をしている, する, している
drinking: を飲む, を飲んでいる, 飲む, 飲んでいる
eating: を食べる, を食べている, 食べる, 食べている
reading: を読む, を読んでいる, 読む, 読んでいる
riding: に乗って, 乗る
wearing: をかぶった, をかぶる, を着た, を着ている, をかけた, をかけている, をつけた, 着た
holding: を持つ, を持った, を持っている, 持った
playing: を弾く, を弾いている, を演奏する, で遊ぶ, を吹く
chasing: を追いかける, を追う
sleeping: 眠る, 寝ている, 眠っている, 寝る
dancing: 踊る, 踊っている
flying: 飛ぶ, 飛んでいる
swimming: 泳ぐ, 泳いでいる
running: 走る, 走っている
jumping: 跳ぶ, ジャンプする, 跳ねる
sitting: 座る, 座っている, 座った
fishing: 釣りをする, 釣りをしている
cooking: 料理する, 料理をする
a: 一匹の, 一つの, ある, 1匹の
two: 二匹の, 二つの, 2匹の, 二人の, 二羽の, 2つの
three: 三匹の, 三つの, 3匹の, 三人の, 三羽の
four: 四匹の, 四つの
five: 五匹の, 五つの, 5匹の
red: 赤い, 赤の, 赤色の, 赤
blue: 青い, 青の, 青色の, 青
green: 緑の, 緑色の, 緑
yellow: 黄色い, 黄色の, 黄色
black: 黒い, 黒の, 黒
white: 白い, 白の, 白
pink: ピンクの, ピンク色の, ピンク
purple: 紫の, 紫色の
orange: オレンジ色の
brown: 茶色の, 茶色い
gold: 金色の, 金の
small: 小さな, 小さい
big: 大きな, 大きい
cute: かわいい, 可愛い
happy: 幸せな, 嬉しい
cat: 猫, ネコ, ねこ, 子猫
dog: 犬, イヌ, いぬ, 子犬
shiba inu: 柴犬, しば犬
dachshund: ダックスフンド
hedgehog: ハリネズミ
fox: 狐, キツネ, きつね
bear: 熊, クマ, くま
panda: パンダ
raccoon: アライグマ, たぬき, タヌキ
rabbit: 兎, ウサギ, うさぎ
bird: 鳥
owl: 梟, フクロウ
crane bird: 鶴
penguin: ペンギン
frog: 蛙, カエル
turtle: 亀, カメ
fish: 魚
goldfish: 金魚
koi: 鯉
whale: 鯨, クジラ
shark: サメ
octopus: タコ, 蛸
dragon: 龍, 竜, ドラゴン
dinosaur: 恐竜
horse: 馬
cow: 牛
pig: 豚
tiger: 虎
lion: ライオン
elephant: 象, ゾウ
monkey: 猿
butterfly: 蝶, 蝶々
bee: 蜂
unicorn: ユニコーン
coffee: コーヒー, 珈琲
tea: お茶, 紅茶
matcha: 抹茶
bubble tea: タピオカ, タピオカミルクティー
ramen: ラーメン
sushi: 寿司
onigiri: おにぎり
cake: ケーキ
ice cream: アイス, アイスクリーム
beer: ビール
apple: りんご, リンゴ
lemon: レモン
strawberry: いちご, イチゴ
bicycle: 自転車
car: 車
train: 電車
skateboard: スケボー, スケートボード
boat: 船
plane: 飛行機
house: 家
castle: 城, お城
torii gate: 鳥居
mount fuji: 富士山
mountain: 山
forest: 森
sea: 海
beach: 浜辺, ビーチ
river: 川
city: 街, 町
snow: 雪
rain: 雨
night: 夜
sunset: 夕焼け, 夕日
space: 宇宙
autumn: 秋
spring: 春
summer: 夏
winter: 冬
moon: 月
sun: 太陽
star: 星
cloud: 雲
wave: 波
rainbow: 虹
tree: 木
cherry blossom: 桜
flower: 花
sunflower: ひまわり, 向日葵
rose: 薔薇, バラ
mushroom: きのこ, キノコ
heart: ハート
crown: 王冠
witch hat: 魔女の帽子, 魔女帽子, とんがり帽子
straw hat: 麦わら帽子
hat: 帽子
glasses: 眼鏡, メガネ
sunglasses: サングラス
book: 本
guitar: ギター
umbrella: 傘
balloon: 風船
man: 男, 男の人, 男性
woman: 女, 女の人, 女性
girl: 女の子, 少女
boy: 男の子, 少年
grandma: おばあさん
grandpa: おじいさん
astronaut: 宇宙飛行士
samurai: 侍, サムライ
ninja: 忍者
pattern: 模様, 柄
watercolor: 水彩画, 水彩
christmas: クリスマス
retro: レトロな, レトロ, 昭和レトロ
vintage: ヴィンテージ, ビンテージ
cassette tape: カセットテープ, カセット
bamboo: 竹, 竹の葉
soccer: サッカー
playing soccer: サッカーをする, サッカーをしている, サッカーする
playing guitar: ギターを弾く, ギターを弾いている
basketball: バスケ
playing: 遊ぶ, 遊んでいる
cooking: 料理している, 料理をしている
baking: パンを焼く
painting: 絵を描く, 絵を描いている
singing: 歌う, 歌っている
dancing: ダンスをする, 踊って
running: 走って
sleeping: すやすや眠る, 眠った
smoking a pipe: パイプをくわえた
kissing: キスする, キスをする
hugging: 抱きしめる, 抱く
climbing: 登る, 登っている
waving: 手を振る
jumping: 飛び跳ねる
flying: 空を飛ぶ
swimming: 泳いで
mermaid: 人魚
pirate: 海賊
witch: 魔女
robot: ロボット
ghost: お化け, 幽霊, おばけ
skeleton: 骸骨, ガイコツ
nurse: 看護師
teacher: 先生
chef: シェフ, 料理人
fisherman: 漁師, 釣り人
cyclist: サイクリスト
surfer: サーファー
lantern: 提灯, ランタン
campfire: 焚き火, キャンプファイヤー
hot air balloon: 気球
sailboat: ヨット, 帆船
lighthouse: 灯台
windmill: 風車
motorcycle: バイク
scooter: スクーター, ベスパ
camper van: キャンピングカー, ワーゲンバス
truck: トラック
wine: ワイン
dumplings: 餃子
noodles: 麺, うどん, そば
avocado: アボカド
orange fruit: オレンジ
tulips: チューリップ
lavender: ラベンダー
lotus: 蓮, 蓮の花
palm tree: ヤシの木
pine tree: 松, 松の木
maple leaf: 紅葉, もみじ
wolf: 狼, オオカミ
deer: 鹿
llama: アルパカ
otter: ラッコ
capybara: カピバラ
parrot: インコ
toucan: オオハシ
hummingbird: ハチドリ
crab: 蟹
snail: カタツムリ
phoenix: 不死鳥, 鳳凰
lucky cat: 招き猫
daruma: 達磨, だるま
headphones: ヘッドフォン
typewriter: タイプライター
record player: レコードプレーヤー
piano: ピアノ
violin: ヴァイオリン
drum: 太鼓, ドラム
crown: 冠
cowboy hat: カウボーイハット
scarf: スカーフ
temple: お寺, 寺, 神社
bridge: 橋
garden: 庭
lake: 湖
waterfall: 滝
island: 島
rain: 雨の中
storm: 嵐
starry sky: 星空
northern lights: オーロラ
birthday: 誕生日
pixel art: ドット絵, ピクセルアート
minimalist: ミニマル, シンプルな, シンプル
line art: 線画
sticker: ステッカー
seamless pattern: シームレスパターン
stripes: ストライプ, 縞模様
polka dots: 水玉, 水玉模様
art deco: アールデコ
funny: 面白い, おもしろい
angry: 怒った, 怒っている
sad: 悲しい, 悲しそうな
sleepy: 眠い, 眠そうな
old: 古い, 年老いた
baby: 赤ちゃん
`;
