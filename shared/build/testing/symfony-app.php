<?php

declare(strict_types=1);

// An application with the bundle of the folder that is given: what its pages, its files and its commands answer, as JSON.

use Flexy\Islands\FlexyIslandsBundle;
use Symfony\Bundle\FrameworkBundle\Console\Application;
use Symfony\Bundle\FrameworkBundle\FrameworkBundle;
use Symfony\Bundle\FrameworkBundle\Kernel\MicroKernelTrait;
use Symfony\Bundle\TwigBundle\TwigBundle;
use Symfony\Component\Console\Input\ArrayInput;
use Symfony\Component\Console\Output\BufferedOutput;
use Symfony\Component\DependencyInjection\Loader\Configurator\ContainerConfigurator;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\HttpKernel\Kernel;
use Symfony\Component\Routing\Loader\Configurator\RoutingConfigurator;
use Twig\Environment;

[, $autoloads, $package, $project] = $argv;
foreach (explode(',', $autoloads) as $autoload) {
    require_once $autoload;
}
$example = \dirname(__DIR__, 3).'/islands/docs/symfony-example';
spl_autoload_register(static function (string $class) use ($package, $example): void {
    foreach (['Flexy\\Islands\\' => $package.'/symfony/src/', 'App\\' => $example.'/src/'] as $prefix => $folder) {
        if (str_starts_with($class, $prefix)) {
            require $folder.str_replace('\\', '/', substr($class, strlen($prefix))).'.php';
        }
    }
});

/** One that each test asks for what it is about. */
final class App extends Kernel
{
    use MicroKernelTrait;

    public function __construct(private readonly string $project, private readonly string $path)
    {
        parent::__construct('test', false);
    }

    public function registerBundles(): iterable
    {
        return [new FrameworkBundle(), new TwigBundle(), new FlexyIslandsBundle()];
    }

    public function getProjectDir(): string
    {
        return $this->project;
    }

    public function getCacheDir(): string
    {
        return $this->project.'/var/cache/'.md5($this->path);
    }

    protected function configureContainer(ContainerConfigurator $container): void
    {
        $container->extension('framework', ['secret' => 'test', 'default_locale' => 'fr', 'http_method_override' => false]);
        $container->extension('flexy_islands', ['path' => $this->path]);
        $container->services()->alias('app.twig', 'twig')->public();
    }

    protected function configureRoutes(RoutingConfigurator $routes): void
    {
        $routes->add('page', '/page')->controller([self::class, 'page']);
        $routes->add('stores', '/{_locale}/api/stores')->controller([self::class, 'page'])->methods(['GET']);
        $routes->add('setting', '/{_locale}/api/settings/{id}')->controller([self::class, 'page'])->methods(['GET', 'PATCH']);
    }

    public function page(Request $request): Response
    {
        $twig = $this->getContainer()->get('app.twig');
        assert($twig instanceof Environment);
        $request->attributes->set('csp_nonce', 'abc"123');

        return new Response($twig->createTemplate((string) $request->query->get('template'))->render(['text' => '<b>']));
    }
}

function answer(Kernel $app, string $address, array $headers = []): array
{
    $response = $app->handle(Request::create($address, 'GET', [], [], [], $headers));
    ob_start();
    $response->sendContent();
    $text = (string) ob_get_clean();

    return ['status' => $response->getStatusCode(), 'headers' => array_map(fn (array $all) => implode(', ', $all), $response->headers->all()), 'size' => strlen($text), 'text' => substr($text, 0, 200_000)];
}

function command(App $app, array $input): array
{
    $application = new Application($app);
    $application->setAutoExit(false);
    $output = new BufferedOutput();

    return ['code' => $application->run(new ArrayInput($input), $output), 'text' => $output->fetch()];
}

$_SERVER['APP_CACHE_DIR'] = $project.'/var/example';
$shop = new App\Kernel('test', false);
$token = answer($shop, '/token')['text'];

$app = new App($project, '/flexy/');
$page = static fn (string $template): array => answer($app, '/page?template='.rawurlencode($template));
$manifest = json_decode((string) file_get_contents($package.'/manifest.json'), true);
$hashed = $manifest['flexy-pos.js'];
$file = answer($app, '/flexy/flexy-worker.js');

echo json_encode([
    'version' => Kernel::VERSION,
    'example' => answer($shop, '/fr/stores'),
    'exampleStores' => answer($shop, '/fr/api/stores', ['HTTP_AUTHORIZATION' => "Bearer $token"]),
    'exampleRefused' => answer($shop, '/fr/api/stores', ['HTTP_AUTHORIZATION' => "Bearer x$token"])['status'],
    'island' => $page("{{ flexy('pos', {store_id: 1, user_roles: ['ROLE_ADMIN'], returns: true, company_name: text}, text) }}"),
    'unknown' => $page("{{ flexy('nothing') }}")['status'],
    'entry' => $page("{{ flexy_entry(['pos']) }}"),
    'offline' => $page("{{ flexy_offline_pages(['/fr/till']) }}"),
    'asset' => $page("{{ asset('flexy-pos.js', 'flexy') }}"),
    'hashed' => answer($app, $hashed),
    'hashedName' => $hashed,
    'worker' => $file,
    'again' => answer($app, '/flexy/flexy-worker.js', ['HTTP_IF_NONE_MATCH' => $file['headers']['etag'] ?? '']),
    'private' => array_map(static fn (string $name): int => answer($app, $name)['status'], [
        '/flexy/composer.json', '/flexy/symfony/calls.json', '/flexy/twig/flexy.html.twig', '/flexy/../composer.json', '/flexy/%2e%2e/secret.json', '/flexy/nothing.js',
    ]),
    'check' => command($app, ['command' => 'flexy:check', 'tag' => ['flexy-store-selector', 'flexy-dashboard-code', 'flexy-page-code']]),
    'checkUnknown' => command($app, ['command' => 'flexy:check', 'tag' => ['flexy-nothing']]),
    'install' => command($app, ['command' => 'flexy:install']),
    'installed' => is_file($project.'/public'.$hashed) && !is_dir($project.'/public/flexy/symfony'),
], JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
